import { isSurvivor, type Sorted } from '../judge/sortTrials.ts'
import type { GenericTrial } from '../judge/tryGeneric.ts'

/** As the issue wants it: of the edits that change a verdict or a path. */
const WANTED = 0.95

/** Prints what became of the generic edits, by kind, and who is left over; gives how much falls short. */
export function tellGeneric(trials: readonly GenericTrial[], { groups, dead, idle }: Sorted): number {
  for (const kind of [...new Set(trials.map(({ edit }) => edit.kind))].sort()) {
    console.log(
      lineOf(
        kind,
        trials.filter(({ edit }) => edit.kind === kind),
      ),
    )
  }
  console.log(lineOf('all', trials))
  for (const { kind, word, trials: own, reason } of groups) {
    console.log(`nobody tells: ${kind}, "${word}": ${own.length} (${reason ?? 'NOT EXPLAINED'})`)
    for (const trial of own) console.log(told(trial))
  }
  for (const trial of dead) console.log(`the check alone is silent: ${trial.signs[0]}\n${told(trial)}`)
  for (const { explanation } of idle) console.log(`EXPLAINS NOTHING: ${explanation.kind}, ${explanation.at}`)
  const share = tellShares(trials)
  const open = groups.filter(({ reason }) => reason === undefined)
  return open.length + idle.length + (share < WANTED ? 1 : 0)
}

/** Gives the share that is held: of the edits that are let in, by the check with its cases. */
function tellShares(trials: readonly GenericTrial[]): number {
  const changed = trials.filter(({ outcome }) => outcome === 'changed')
  const refused = trials.filter(({ outcome }) => outcome === 'refused').length
  const byCheck = changed.filter(({ by }) => by === 'check').length
  const byBoth = changed.filter((trial) => !isSurvivor(trial)).length
  console.log(`edits that are let in and change a verdict or a path: ${changed.length}`)
  console.log(`  caught by the check alone: ${shareOf(byCheck, changed.length)}`)
  console.log(`  by the check with its cases: ${shareOf(byBoth, changed.length)}, wanted ${WANTED * 100} %`)
  console.log(`with those that are not let in: ${changed.length + refused}`)
  console.log(`  caught by the check alone: ${shareOf(byCheck + refused, changed.length + refused)}`)
  console.log(`  by the check with its cases: ${shareOf(byBoth + refused, changed.length + refused)}`)
  return changed.length === 0 ? 1 : byBoth / changed.length
}

function shareOf(count: number, all: number): string {
  return `${count} (${all === 0 ? '100.0' : ((count / all) * 100).toFixed(1)} %)`
}

function lineOf(name: string, trials: readonly GenericTrial[]): string {
  const count = (outcome: GenericTrial['outcome'], by: GenericTrial['by']) =>
    trials.filter((trial) => trial.outcome === outcome && trial.by === by).length
  return [
    name.padEnd(26),
    `${trials.length} edits`.padStart(11),
    `${count('refused', 'check')} not let in`.padStart(16),
    `changed: ${count('changed', 'check')} told by the check`.padStart(33),
    `${count('changed', 'cases')} by the cases`.padStart(17),
    `${count('changed', 'nobody')} by nobody`.padStart(13),
    `the same: ${count('same', 'check')} told, ${count('same', 'nobody')} not`,
  ].join('  ')
}

function told({ edit: { kind, title, place }, changed }: GenericTrial): string {
  return `    ${place.file}#${place.pointer} ${kind}: ${title} [${changed.length}: ${changed[0] ?? ''}]`
}
