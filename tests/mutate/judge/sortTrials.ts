import type { EditKind } from '../generic/GenericEdit.ts'
import { wordOf } from '../generic/wordOf.ts'
import type { Explained } from './tryExplanations.ts'
import type { GenericTrial } from './tryGeneric.ts'

/** Survivors of one kind of edit under one word of the format. */
export interface Group {
  kind: EditKind
  word: string
  trials: GenericTrial[]
  /** Why nobody can know it; absent = somebody has to look. */
  reason: string | undefined
}
export interface Sorted {
  groups: Group[]
  /** The check alone says nothing, and something works no more: perhaps a code is missing. */
  dead: GenericTrial[]
  /** Explanations whose own edits are told, or change nothing, or are no more. */
  idle: Explained[]
}

/** What is left over of the trials that changed a verdict or a path. */
export function sortTrials(
  trials: readonly GenericTrial[],
  ofSurvivors: readonly Explained[],
  ofDead: readonly Explained[],
): Sorted {
  const looked = new Set(ofDead.flatMap((one) => one.trials.map(idOf)))
  return {
    groups: groupsOf(trials.filter(isSurvivor), ofSurvivors),
    dead: trials.filter((trial) => isDead(trial) && !looked.has(idOf(trial))),
    idle: [
      ...ofSurvivors.filter((one) => !one.trials.some(isSurvivor)),
      ...ofDead.filter((one) => !one.trials.some(isDead)),
    ],
  }
}

export function isSurvivor({ outcome, by }: GenericTrial): boolean {
  return outcome === 'changed' && by === 'nobody'
}

function isDead({ outcome, by, signs }: GenericTrial): boolean {
  return outcome === 'changed' && by !== 'check' && signs.length > 0
}

function groupsOf(survivors: readonly GenericTrial[], explained: readonly Explained[]): Group[] {
  const reasons = new Map(
    explained.flatMap(({ explanation, trials }) =>
      trials.map((trial) => [groupOf(trial), explanation.reason] as const),
    ),
  )
  const groups = new Map<string, Group>()
  for (const trial of survivors) {
    const { kind, place } = trial.edit
    const key = groupOf(trial)
    const group = groups.get(key) ?? { kind, word: wordOf(place), trials: [], reason: reasons.get(key) }
    group.trials.push(trial)
    groups.set(key, group)
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

function groupOf({ edit: { kind, place } }: GenericTrial): string {
  return `${kind}: ${wordOf(place)}`
}

function idOf({ edit: { kind, title, place } }: GenericTrial): string {
  return `${kind} ${title} ${place.file}#${place.pointer}`
}
