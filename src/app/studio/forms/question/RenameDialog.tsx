import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { RenamePlan } from '../questions/renameQuestion.ts'
import { useContentTexts } from '../useContentTexts.ts'

interface RenameDialogProps {
  names: { from: string; to: string }
  /** What it would do; undefined = nobody asks. */
  plan: RenamePlan | undefined
  onClose: () => void
  onRename: () => void
}

/** What follows when a question is called otherwise: the files, and the answers that people gave already. */
export function RenameDialog({ names, plan, onClose, onRename }: RenameDialogProps) {
  const { text } = useTexts()
  const called = useContentTexts()
  const { changes = [], moved = [] } = plan ?? {}
  const processes = [...new Set(moved.map(({ process }) => process))]
  return (
    <Dialog
      open={plan !== undefined}
      onClose={onClose}
      title={text('studioRule.rename', names)}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button onClick={onRename}>{text('studio.question.rename')}</Button>
          <Button kind="secondary" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </>
      }
    >
      {processes.length === 0 ? (
        <p>{text('studioRule.renameNew')}</p>
      ) : (
        <>
          <p>{text('studioRule.renameMoved')}</p>
          <ul>
            {processes.map((process) => (
              <li key={process}>{called(textIds.processName(process)) ?? process}</li>
            ))}
          </ul>
        </>
      )}
      <p>{text('studioRule.renameFiles', { count: changes.length })}</p>
      <ul>
        {changes.map(({ path }) => (
          <li key={path}>
            <code className="studio-path">{path}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
