import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { useSending } from '../errors/useSending.ts'
import { pinAddress } from '../http/pinAddress.ts'
import { signOnToken } from '../http/signOnToken.ts'
import { useTexts } from '../i18n/useTexts.ts'

interface SignOnProofProps {
  /** Fails where the provider names somebody else. */
  onToken: (token: string) => Promise<void>
  /** Beside the button. */
  actions: ReactNode
}

/**
 * Single sign-on once more. Whoever is not signed in at the provider does that in another tab, so that nothing of this page
 * is lost, and confirms here.
 */
export function SignOnProof({ onToken, actions }: SignOnProofProps) {
  const { text } = useTexts()
  const { signOn } = useAtomValue(readyPortalAtom).portal
  const [isOut, setOut] = useState(false)
  const { busy, failure, send } = useSending()
  const confirm = async () => {
    if (signOn === null) return
    const token = await signOnToken(signOn.tokenUrl).catch(() => null)
    setOut(token === null)
    if (token !== null) await onToken(token)
  }
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      {isOut && signOn !== null && (
        <Notice
          tone="info"
          live="status"
          actions={
            <LinkButton href={pinAddress(signOn.pinUrl)} target="_blank" rel="noopener" kind="secondary">
              {text('app.proof.signOnTab')}
            </LinkButton>
          }
        >
          {text('app.proof.signOnFirst')}
        </Notice>
      )}
      <div className="actions">
        <Button busy={busy} icon="lock" onClick={() => send(confirm)}>
          {text('app.proof.by.signOn')}
        </Button>
        {actions}
      </div>
    </div>
  )
}
