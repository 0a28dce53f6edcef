import { objectOf } from '#engine/content/objectOf.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withList } from '../../forms/edits/members.ts'
import { changeMigration, migrationOf, type ReleaseBefore } from '../../release/changeMigration.ts'
import { parsedText } from '../../workspace/parsedText.ts'
import type { MachineView } from '../machine/Machine.ts'
import type { MeantPart } from './ProcessFile.ts'

export interface StatusMove {
  meant: MeantPart
  /** Undefined: it goes, and nobody has said where to. */
  to: string | undefined
  release: ReleaseBefore
}

/** Whether applications may stand in it: the release before has it. */
export function isStatusKnown({ path, machine, part }: MeantPart, release: ReleaseBefore): boolean {
  const before = parsedText(release.files.get(path)) ?? null
  return (
    part.kind === 'status' && Object.hasOwn(objectOf(getAt(before, `${machine.pointer}/statuses`)), part.id)
  )
}

/**
 * Applications go over from a status that is called otherwise or taken out: a `mapStatus` in the migration of the release to
 * come. What this edition led to that status before is led on, or not at all where there is nowhere to.
 */
export function mapStatus(edits: DocumentEdits, { meant, to, release }: StatusMove): void {
  const { process, machine, part } = meant
  if (part.kind !== 'status') return
  const isKnown = isStatusKnown(meant, release)
  const isSaid = migrationOf(edits, { process, release }) !== undefined
  if (!isSaid && (!isKnown || to === undefined)) return
  changeMigration(edits, { process, release }, (own) => {
    const { changes } = own
    const rows = Array.isArray(changes) ? changes : []
    return withList(own, 'changes', withStatus(rows, machine, { from: part.id, to, isKnown }))
  })
}

interface Led {
  from: string
  to: string | undefined
  isKnown: boolean
}

function withStatus(rows: readonly Json[], { track }: MachineView, led: Led): Json[] {
  const index = rows.findLastIndex((row) => {
    const { mapStatus: map, track: of } = objectOf(row)
    return map !== undefined && of === track
  })
  const row = objectOf(rows[index])
  const map = ledOn(objectOf(row['mapStatus']), led)
  const isNone = Object.keys(map).length === 0
  if (index >= 0) return isNone ? rows.toSpliced(index, 1) : rows.with(index, { ...row, mapStatus: map })
  return isNone ? [...rows] : [...rows, { mapStatus: map, ...(track !== undefined && { track }) }]
}

/** One that comes back to its first name is led nowhere. */
function ledOn(map: JsonObject, { from, to, isKnown }: Led): JsonObject {
  const before = Object.entries(map).filter(([name]) => name !== from)
  const all = before.map(([name, target]): [string, Json | undefined] => [
    name,
    target === from ? to : target,
  ])
  if (isKnown) all.push([from, to])
  return Object.fromEntries(
    all.flatMap(([name, target]): [string, Json][] =>
      target === undefined || target === name ? [] : [[name, target]],
    ),
  )
}
