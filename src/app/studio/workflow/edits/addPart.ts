import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withMemberAfter } from '../../forms/edits/members.ts'
import { sayAnew } from '../../forms/questions/questionTexts.ts'
import { withPlace } from '../../shell/withPlace.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import type { MachineView, PartKind } from '../machine/Machine.ts'
import { partTexts } from './partTexts.ts'

export interface NewPart {
  kind: PartKind
  id: string
  /** Without the id. */
  written: JsonObject
  /** What it is called, by language; none where nobody reads it. */
  texts: { [language: string]: string }
}

const LISTS = { status: 'statuses', transition: 'transitions', timer: 'timers' } as const

/**
 * A status, a transition or a timer at the end of its like, with what it is called: one step. `at` calls it by its id.
 * Where something else stands in place of the list, nothing is written over: its name is told.
 */
export function addPart(
  workspace: Workspace,
  { path, machine }: { path: string; machine: MachineView },
  { kind, id, written, texts }: NewPart,
): { changes: FileChange[]; at: string } | { noList: string } {
  const edits = new DocumentEdits(workspace)
  const document = edits.read(path)
  const place = `${machine.pointer}/${LISTS[kind]}`
  const before = getAt(document, place)
  const isList = kind === 'status' ? isJsonObject(before) : Array.isArray(before)
  if (before !== undefined && !isList) return { noList: LISTS[kind] }
  const rows = Array.isArray(before) ? before : []
  const statuses = isJsonObject(before) ? before : {}
  const value =
    kind === 'status'
      ? withMemberAfter(statuses, lastOfPhase(machine, written), [id, written])
      : [...rows, { id, ...written }]
  const next = withPlace(document, place, value)
  if (isJsonObject(next)) edits.write(path, next)
  const [own] = partTexts(kind, machine, id)
  const said = Object.entries(texts).map(([language, text]) => ({ language, id: own?.ids[0] ?? '', text }))
  sayAnew(edits, workspace, { ids: own?.ids ?? [], texts: said })
  return {
    changes: edits.changes(),
    at: `${place}/${id}`,
  }
}

/** Beside its like. */
function lastOfPhase({ statuses }: MachineView, { phase }: JsonObject): string | undefined {
  return statuses.findLast((status) => status.phase === phase)?.id
}
