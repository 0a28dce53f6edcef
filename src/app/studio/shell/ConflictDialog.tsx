import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ToldConflict } from '../sync/types.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { putMine } from './putMine.ts'

interface ConflictDialogProps {
  conflicts: readonly ToldConflict[]
  onSettled: (conflict: ToldConflict) => void
}

/** Two people changed one place: theirs stands, and the person chooses place by place. */
export function ConflictDialog({ conflicts, onSettled }: ConflictDialogProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [conflict] = conflicts
  const takeMine = () => {
    if (conflict === undefined) return
    if (putMine(workspace, conflict, text('studio.conflict.step'))) onSettled(conflict)
  }
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={() => conflict !== undefined && onSettled(conflict)}
      title={text('studio.conflict.title', { count: conflicts.length })}
      size="wide"
      actions={
        <>
          <Button onClick={takeMine}>{text('studio.conflict.takeMine')}</Button>
          <Button kind="secondary" onClick={() => conflict !== undefined && onSettled(conflict)}>
            {text('studio.conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      {conflict !== undefined && (
        <>
          <p>{text('studio.conflict.about')}</p>
          <p>
            <code className="studio-path">{conflict.path}</code>{' '}
            <code className="studio-path">{conflict.pointer}</code>
          </p>
          <div className="studio-sides">
            <Side title={text('studio.conflict.mine')} value={conflict.mine} />
            <Side title={text('studio.conflict.theirs')} value={conflict.theirs} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function Side({ title, value }: { title: string; value: unknown }) {
  const { text } = useTexts()
  return (
    <section>
      <h3>{title}</h3>
      {value === undefined ? (
        <p className="muted">{text('studio.conflict.nothing')}</p>
      ) : (
        <pre className="studio-value">
          {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
        </pre>
      )}
    </section>
  )
}
