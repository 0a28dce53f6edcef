import { useAtomValue } from 'jotai'
import { Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { LaterDashboardFrame } from '../../frame/laterFrames.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { safeReturnPath } from '../../navigation/returnAddress.ts'
import { signIn } from '../../session/session.ts'
import { SignInForm } from '../../session/SignInForm.tsx'
import type { OnSignIn } from '../../session/useSignInForm.ts'
import { usePerson } from '../../session/useSession.ts'

const enter: OnSignIn = (credentials) => {
  void LaterDashboardFrame.prepare()
  return signIn(credentials)
}

/** Sign-in; for who is signed in, the way on: to their desk where cases wait for them. */
export function HomeScreen() {
  const { text } = useTexts()
  const { signOn } = useAtomValue(readyPortalAtom).portal
  const search = useSearch()
  const person = usePerson()
  if (person !== null) {
    const own = person.roles.some(({ is }) => is !== 'analyst') ? '/desk' : '/services'
    return <Redirect to={safeReturnPath(search) ?? own} replace />
  }
  return (
    <div className="stack">
      <PageHeading lead={text('app.home.lead')}>{text('screen.login')}</PageHeading>
      <Panel>
        <SignInForm onSignIn={enter} />
        <p className="form-links">
          <a href="/forgetpassword">{text('button.forgotPassword')}</a>
          <a href="/forgetemail">{text('button.forgotEmail')}</a>
        </p>
      </Panel>
      <div className="actions">
        {signOn !== null && (
          <LinkButton href="/asan" kind="secondary" icon="lock">
            {text('button.signInAsan')}
          </LinkButton>
        )}
        <LinkButton href="/registration" kind="secondary" icon="user">
          {text('button.signUp')}
        </LinkButton>
      </div>
    </div>
  )
}
