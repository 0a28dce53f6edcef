import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { ApiFailure } from '../../http/ApiFailure.ts'
import { pinAddress } from '../../http/pinAddress.ts'
import { signOnToken } from '../../http/signOnToken.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { signInWithToken } from '../../session/session.ts'
import { usePerson } from '../../session/useSession.ts'
import { AsanCode } from './AsanCode.tsx'

/**
 * Single sign-on (specification, section 4): signed in → services; else the provider's token, then our login. Where the
 * provider gives no token the browser goes to its PIN page and comes back here.
 */
export function AsanScreen() {
  const { text } = useTexts()
  const { signOn } = useAtomValue(readyPortalAtom).portal
  const signedIn = usePerson() !== null
  const started = useRef(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)

  const enter = useCallback(async () => {
    if (signOn === null) return
    setFailure(null)
    const token = await signOnToken(signOn.tokenUrl).catch(() => null)
    if (token === null) {
      location.assign(pinAddress(signOn.pinUrl))
      return
    }
    await signInWithToken({ token }).catch((error: unknown) => setFailure({ is: error }))
  }, [signOn])

  useEffect(() => {
    if (signedIn || started.current) return
    started.current = true
    void enter()
  }, [signedIn, enter])

  if (signedIn) return <Redirect to="/services" replace />
  const again = failure === null ? undefined : againOf(failure.is)
  if (again !== undefined) return <AsanCode again={again} />
  const stopped = failure !== null || signOn === null
  return (
    <div className="stack">
      <PageHeading>{text('screen.asan')}</PageHeading>
      {!stopped && <Loading label={text('state.loading.page')} />}
      {failure !== null && (
        <FailedNotice failure={failure.is} title="account.asanFailed" onRetry={() => void enter()} />
      )}
      {stopped && (
        <LinkButton href="/" kind="secondary" icon="arrowLeft">
          {text('button.back')}
        </LinkButton>
      )}
    </div>
  )
}

/** What stands for the provider's word, where a code of the app is wanted as well. */
function againOf(failure: unknown): string | undefined {
  const again = failure instanceof ApiFailure ? failure.body.params?.['again'] : undefined
  return typeof again === 'string' ? again : undefined
}
