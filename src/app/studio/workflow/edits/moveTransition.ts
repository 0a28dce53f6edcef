import { getAt } from '#engine/values/pointer.ts'
import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withPlace } from '../../shell/withPlace.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import type { MachineView } from '../machine/Machine.ts'

/** A transition to another place among its like: of several that would be made by themselves the first one is. */
export function moveTransition(
  workspace: Workspace,
  { path, machine }: { path: string; machine: MachineView },
  { pointer, to }: { pointer: string; to: number },
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const document = edits.read(path)
  const place = `${machine.pointer}/transitions`
  const rows = getAt(document, place)
  const target = machine.transitions[to]?.pointer
  if (!Array.isArray(rows) || target === undefined || target === pointer) return []
  // Rows that are no part yet are among them: places are those of the file.
  const [from, next] = [pointer, target].map((one) => Number(one.slice(place.length + 1)))
  const row = rows[from ?? -1]
  if (from === undefined || next === undefined || row === undefined) return []
  const moved = withPlace(document, place, rows.toSpliced(from, 1).toSpliced(next, 0, row))
  if (isJsonObject(moved)) edits.write(path, moved)
  return edits.changes()
}
