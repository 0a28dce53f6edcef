import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { exitQuestionAtom } from './exitQuestion.ts'

export function ExitDialog() {
  const { text } = useTexts()
  const answer = useAtomValue(exitQuestionAtom)
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={text('app.exit.title')}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button onClick={() => answer?.(false)}>{text('button.cancel')}</Button>
          <Button kind="danger" icon="signOut" onClick={() => answer?.(true)}>
            {text('button.signOut')}
          </Button>
        </>
      }
    >
      <p>{text('app.exit.unsaved')}</p>
    </Dialog>
  )
}
