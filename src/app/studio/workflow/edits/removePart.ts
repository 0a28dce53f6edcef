import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import { removeTexts } from '../../forms/questions/questionTexts.ts'
import { withPlace } from '../../shell/withPlace.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import type { MachinePart, TimerPart, TransitionPart } from '../machine/Machine.ts'
import { partTexts } from './partTexts.ts'
import type { MeantPart } from './ProcessFile.ts'

/** What goes with a part: transitions and timers that would have nowhere to begin, or nothing to do. */
export function fallingWith({ machine, part }: MeantPart): MachinePart[] {
  const transitions = machine.transitions.filter(
    (one) =>
      (part.kind === 'transition' && one.pointer === part.pointer) ||
      (part.kind === 'status' && (one.to === part.id || one.from.every((from) => from === part.id))),
  )
  const gone = new Set(transitions.map(({ id }) => id))
  const timers = machine.timers.filter(
    (timer) =>
      (part.kind === 'timer' && timer.pointer === part.pointer) ||
      (part.kind === 'status' && timer.in.every((one) => one === part.id)) ||
      (timer.fire !== undefined && gone.has(timer.fire) && !doesMore(timer)),
  )
  return [...transitions, ...timers].filter(({ pointer }) => pointer !== part.pointer)
}

const doesMore = ({ written }: TimerPart): boolean =>
  ['alert', 'remind', 'calendar'].some((word) => written[word] !== undefined)

/** Without a part and what falls with it, and without the texts that these alone had. What names it elsewhere is told before. */
export function removePart(workspace: Workspace, meant: MeantPart): FileChange[] {
  const { path, machine, part } = meant
  const edits = new DocumentEdits(workspace)
  const gone = [part, ...fallingWith(meant)]
  const isKept = ({ pointer }: MachinePart): boolean => gone.every((one) => one.pointer !== pointer)
  const fired = new Set(gone.flatMap(({ kind, id }) => (kind === 'transition' ? [id] : [])))
  let document = edits.read(path)
  const put = (name: string, value: JsonObject | JsonObject[] | undefined): void => {
    const next = withPlace(document, `${machine.pointer}/${name}`, value)
    if (isJsonObject(next)) document = next
  }
  if (part.kind === 'status')
    put(
      'statuses',
      Object.fromEntries(machine.statuses.filter(isKept).map(({ id, written }) => [id, written])),
    )
  put(
    'transitions',
    machine.transitions.filter(isKept).map((one) => withoutStatus(one, 'from', part)),
  )
  const timers = machine.timers.filter(isKept).map((timer) => {
    const own = withoutStatus(timer, 'in', part)
    return timer.fire !== undefined && fired.has(timer.fire) ? withoutMember(own, 'fire') : own
  })
  if (machine.timers.length > 0) put('timers', timers.length === 0 ? undefined : timers)
  edits.write(path, document)
  for (const { kind, id } of gone)
    for (const { ids } of partTexts(kind, machine, id))
      if (ids[0] !== undefined) removeTexts(edits, workspace, ids[0])
  return edits.changes()
}

function withoutStatus(
  { written }: TransitionPart | TimerPart,
  word: 'from' | 'in',
  { kind, id }: MachinePart,
): JsonObject {
  const listed = written[word]
  if (kind !== 'status' || !Array.isArray(listed) || !listed.includes(id)) return written
  return { ...written, [word]: listed.filter((one) => one !== id) }
}
