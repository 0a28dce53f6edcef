import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { expiredSessionAtom } from './expiredSession.ts'
import { logout, signIn } from './session.ts'
import { SignInForm } from './SignInForm.tsx'

/** Stands over the work when the session ended: sign in again and the call is repeated, or exit. */
export function ExpiredSessionDialog() {
  const { text } = useTexts()
  const waiting = useAtomValue(expiredSessionAtom)

  const enter = async (login: string, password: string) => {
    if (waiting === null) return
    await signIn({ login, password })
    const samePerson = store.get(clientState.user).id === waiting.person
    waiting.answer(samePerson ? 'repeat' : 'give up')
    if (!samePerson) navigate('/services')
  }
  const exit = async () => {
    waiting?.answer('give up')
    await logout()
    navigate('/')
  }
  return (
    <Dialog open={waiting !== null} onClose={() => undefined} title={text('screen.login')}>
      <Notice tone="warn">{text('msg.sessionExpired')}</Notice>
      <SignInForm
        onSignIn={enter}
        actions={
          <Button kind="quiet" icon="signOut" onClick={() => void exit()}>
            {text('button.signOut')}
          </Button>
        }
      />
    </Dialog>
  )
}
