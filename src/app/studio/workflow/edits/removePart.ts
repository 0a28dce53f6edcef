import { objectOf } from '#engine/content/objectOf.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import { removeTexts } from '../../forms/questions/questionTexts.ts'
import type { ReleaseBefore } from '../../release/changeMigration.ts'
import { withPlace } from '../../shell/withPlace.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import type { MachinePart, TimerPart } from '../machine/Machine.ts'
import { mapStatus } from './mapStatus.ts'
import type { MeantPart } from './ProcessFile.ts'
import { textsGoing } from './textsGoing.ts'

/** What goes with a part: transitions and timers that would have nowhere to begin, or nothing to do. */
export function fallingWith({ machine, part }: MeantPart): MachinePart[] {
  const transitions = machine.transitions.filter(
    (one) =>
      (part.kind === 'transition' && one.pointer === part.pointer) ||
      (part.kind === 'status' && (one.to === part.id || areAll(one.from, part.id))),
  )
  const gone = new Set(transitions.map(({ id }) => id))
  const timers = machine.timers.filter(
    (timer) =>
      (part.kind === 'timer' && timer.pointer === part.pointer) ||
      (part.kind === 'status' && areAll(timer.in, part.id)) ||
      (timer.fire !== undefined && gone.has(timer.fire) && !doesMore(timer)),
  )
  return [...transitions, ...timers].filter(({ pointer }) => pointer !== part.pointer)
}

/** One that names no status yet hangs on none. */
const areAll = (statuses: readonly string[], id: string): boolean =>
  statuses.length > 0 && statuses.every((one) => one === id)

const doesMore = ({ written }: TimerPart): boolean =>
  ['alert', 'remind', 'calendar'].some((word) => written[word] !== undefined)

/** Where applications go from a status that is taken out; undefined = nobody has said yet. */
export interface LedAway {
  to: string | undefined
  release: ReleaseBefore
}

/** Without a part and what falls with it, and without the texts that these alone show. What names it elsewhere is told before. */
export function removePart(workspace: Workspace, meant: MeantPart, led?: LedAway): FileChange[] {
  const { path, machine, part } = meant
  const edits = new DocumentEdits(workspace)
  const gone = [part, ...fallingWith(meant)]
  const goneAt = new Set(gone.map(({ pointer }) => pointer))
  const fired = new Set(gone.flatMap(({ kind, id }) => (kind === 'transition' ? [id] : [])))
  let document = edits.read(path)
  const put = (name: string, value: Json | undefined): void => {
    const next = withPlace(document, `${machine.pointer}/${name}`, value)
    if (isJsonObject(next)) document = next
  }
  /** Rows that are no part yet stay as they are. */
  const change = (name: string, written: (row: JsonObject) => JsonObject): void => {
    const place = `${machine.pointer}/${name}`
    const rows = getAt(document, place)
    if (!Array.isArray(rows)) return
    const kept = rows.filter((_row, index) => !goneAt.has(`${place}/${index}`))
    const isNone = name === 'timers' && kept.length === 0
    put(name, isNone ? undefined : kept.map((row) => (isJsonObject(row) ? written(row) : row)))
  }
  if (part.kind === 'status')
    put('statuses', withoutMember(objectOf(getAt(document, `${machine.pointer}/statuses`)), part.id))
  change('transitions', (row) => withoutStatus(row, 'from', part))
  change('timers', (row) => {
    const own = withoutStatus(row, 'in', part)
    return typeof own['fire'] === 'string' && fired.has(own['fire']) ? withoutMember(own, 'fire') : own
  })
  edits.write(path, document)
  for (const id of textsGoing(workspace, meant, gone)) removeTexts(edits, workspace, id)
  if (led !== undefined) mapStatus(edits, { meant, ...led })
  return edits.changes()
}

function withoutStatus(written: JsonObject, word: 'from' | 'in', { kind, id }: MachinePart): JsonObject {
  const listed = written[word]
  if (kind !== 'status' || !Array.isArray(listed) || !listed.includes(id)) return written
  return { ...written, [word]: listed.filter((one) => one !== id) }
}
