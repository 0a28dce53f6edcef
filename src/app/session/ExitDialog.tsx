import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { exitQuestionAtom } from './exitQuestion.ts'

const texts = {
  exit: { title: 'app.exit.title', body: 'app.exit.unsaved', leave: 'button.signOut' },
  leave: { title: 'app.leave.title', body: 'app.leave.unsaved', leave: 'app.leave.leave' },
} as const

export function ExitDialog() {
  const { text } = useTexts()
  const question = useAtomValue(exitQuestionAtom)
  const ids = texts[question?.kind ?? 'exit']
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={text(ids.title)}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button onClick={() => question?.answer(false)}>{text('button.cancel')}</Button>
          <Button
            kind="danger"
            {...(question?.kind === 'exit' && { icon: 'signOut' as const })}
            onClick={() => question?.answer(true)}
          >
            {text(ids.leave)}
          </Button>
        </>
      }
    >
      <p>{text(ids.body)}</p>
    </Dialog>
  )
}
