import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { hasDraftsOf } from '../drafts/draftCopies.ts'
import { hasUnsent } from '../drafts/openSavers.ts'
import { hasUnsaved } from '../state/unsaved.ts'
import { becomeSomebodyElse } from './becomeSomebodyElse.ts'
import { askToExit } from './exitQuestion.ts'
import { expiredSessionAtom } from './expiredSession.ts'
import { logout, signInAgain } from './session.ts'
import { SignInForm } from './SignInForm.tsx'
import type { OnSignIn } from './useSignInForm.ts'
import { useTypingPause } from './useTypingPause.ts'

/** Stands over the work when the session ended: sign in again and the call is repeated, or exit. */
export function ExpiredSessionDialog() {
  const { text } = useTexts()
  const waiting = useAtomValue(expiredSessionAtom)
  const open = useTypingPause(waiting !== null)

  const enter: OnSignIn = async (credentials) => {
    if (waiting === null) return
    if (await signInAgain(credentials, waiting.person)) waiting.answer('repeat')
    else await becomeSomebodyElse()
  }
  const exit = async () => {
    if (waiting === null) return
    // What is on the device or on the page alone goes with the exit.
    const unsent = hasUnsaved() || hasUnsent() || (await hasDraftsOf(waiting.person))
    if (unsent && !(await askToExit())) return
    waiting.answer('give up')
    await logout()
    navigate('/')
  }
  return (
    <Dialog open={open} onClose={() => undefined} title={text('screen.login')}>
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
