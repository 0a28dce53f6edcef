import { layoutJson } from '#engine/json/layoutJson.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { asJson } from '../../state/json.ts'
import type { FileConflict } from '../sync/types.ts'
import { withPlace } from './withPlace.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { Workspace } from '../workspace/Workspace.ts'

interface ConflictDialogProps {
  conflicts: readonly FileConflict[]
  onSettled: (conflict: FileConflict) => void
}

/** Two people changed one place: theirs stands, and the person chooses place by place. */
export function ConflictDialog({ conflicts, onSettled }: ConflictDialogProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [conflict] = conflicts
  const takeMine = () => {
    if (conflict === undefined) return
    putMine(workspace, conflict, text('studio.conflict.step'))
    onSettled(conflict)
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

/** A file that could not be read is one place as a whole: its text is what was typed. */
function putMine(workspace: Workspace, { path, pointer, mine }: FileConflict, label: string): void {
  const document = workspace.documentOf(path)
  const value = asJson(mine)
  if (pointer === '' || document === undefined) {
    const text =
      typeof mine === 'string' ? mine : mine === undefined ? null : layoutJson(JSON.stringify(mine))
    workspace.write([{ path, text }], { label })
  } else workspace.edit(path, () => withPlace(document, pointer, value), { label })
}
