import { useAtomValue } from 'jotai'
import { untilParams } from '#engine/texts/untilParams.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { serverNow } from '../work/serverNow.ts'
import type { Wait } from './waitOf.ts'

/** Until when no code is sent or taken, and what else somebody can do who does not want to wait. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const { text } = useTexts()
  const { constants, signOn } = useAtomValue(readyPortalAtom).portal
  const isVisitor = usePerson() === null
  const { hotline } = constants
  const params = untilParams(new Date(wait.until), new Date(serverNow()))
  return (
    <Notice
      tone="warn"
      live="alert"
      {...(isVisitor &&
        signOn !== null && {
          actions: (
            <LinkButton href="/asan" kind="secondary" icon="lock">
              {text('button.signInAsan')}
            </LinkButton>
          ),
        })}
    >
      <p>{text(wait.text, { ...params })}</p>
      {typeof hotline === 'string' && (
        <p>
          {text('label.hotline')}: <a href={`tel:${hotline}`}>{hotline}</a>
        </p>
      )}
    </Notice>
  )
}
