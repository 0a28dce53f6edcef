import type { GenericTrial } from '../judge/tryGeneric.ts'

/** As the issue wants it: of the edits that change a verdict or a path. */
const WANTED = 0.95

/** Prints what became of the generic edits, by kind, and the survivors in groups; gives how much falls short. */
export function tellGeneric(trials: readonly GenericTrial[], survivors: boolean): number {
  for (const [kind, own] of groupedBy(trials, ({ edit }) => edit.kind)) console.log(lineOf(kind, own))
  console.log(lineOf('all', trials))
  const changed = trials.filter(({ outcome }) => outcome === 'changed')
  if (survivors) for (const trial of changed.filter(({ by }) => by === 'nobody')) console.log(told(trial))
  const refused = trials.filter(({ outcome }) => outcome === 'refused')
  return tellShares(changed, refused) >= WANTED ? 0 : 1
}

function tellShares(changed: readonly GenericTrial[], refused: readonly GenericTrial[]): number {
  const byCheck = changed.filter(({ by }) => by === 'check').length
  const byCases = changed.filter(({ by }) => by === 'cases').length
  const shares = [
    ['let in', 0],
    ['with those that are not let in', refused.length],
  ] as const
  for (const [which, more] of shares) {
    const all = changed.length + more
    const [alone, both] = [byCheck + more, byCheck + byCases + more]
    console.log(
      `edits that change a verdict or a path, ${which}: ${all}; caught by the check alone ${shareOf(alone, all)}, by the check with its cases ${shareOf(both, all)}`,
    )
  }
  return changed.length === 0 ? 1 : (byCheck + byCases) / changed.length
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
    `changed: check ${count('changed', 'check')}, cases ${count('changed', 'cases')}, nobody ${count('changed', 'nobody')}`.padStart(
      40,
    ),
    `nothing changed: ${count('same', 'nobody')} and ${count('same', 'check')} told`,
  ].join('  ')
}

function told({ edit: { kind, title, place }, changed }: GenericTrial): string {
  return `  ${place.file}#${place.pointer} ${kind}: ${title} [${changed.length}: ${changed[0] ?? ''}]`
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
