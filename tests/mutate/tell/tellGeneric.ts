import { explained } from '../generic/explained.ts'
import { kindOf } from '../generic/genericEdits.ts'
import type { GenericTrial } from '../judge/tryGeneric.ts'

/** As the issue wants it: of the edits that surely are faults. */
const WANTED = 0.95

/** Prints what became of the generic edits, by kind, and the survivors in groups; gives 1 where too few are caught. */
export function tellGeneric(trials: Iterable<GenericTrial>, survivors: boolean): number {
  const all: GenericTrial[] = []
  for (const trial of trials) {
    all.push(trial)
    if (isMissed(trial))
      console.log(`  MISSED ${told(trial)}\n         ${trial.signs.slice(0, 2).join('; ')}`)
  }
  for (const [kind, own] of groupedBy(all, ({ edit }) => edit.kind)) console.log(lineOf(kind, own))
  console.log(lineOf('all', all))
  const missed = all.filter(isMissed)
  tellAnother(all, survivors)
  const running = all.filter(({ outcome }) => outcome === 'fault')
  const refused = all.filter(({ outcome }) => outcome === 'refused')
  tellShare('of the edits that are let in, change a verdict or a path', running.length, missed.length)
  const whole = tellShare('with those that are not let in', running.length + refused.length, missed.length)
  return whole >= WANTED ? 0 : 1
}

function tellShare(which: string, faults: number, missed: number): number {
  const share = faults === 0 ? 1 : 1 - missed / faults
  console.log(
    `${which} and surely are faults: ${faults - missed} of ${faults} caught (${(share * 100).toFixed(1)} %)`,
  )
  return share
}

function isMissed({ caught, outcome }: GenericTrial): boolean {
  return !caught && outcome === 'fault'
}

function lineOf(name: string, trials: readonly GenericTrial[]): string {
  const count = (outcome: GenericTrial['outcome'], caught: boolean) =>
    trials.filter((trial) => trial.outcome === outcome && trial.caught === caught).length
  return [
    name.padEnd(26),
    `${trials.length} edits`.padStart(11),
    `${count('refused', true)} not let in`.padStart(16),
    `fault ${count('fault', true)} caught ${count('fault', false)} missed`.padStart(28),
    `another meaning ${count('another', false)}`.padStart(22),
    `no verdict changed ${count('same', false)} (${count('same', true)} told)`,
  ].join('  ')
}

/** Edits that left everything working, each with the reason why nothing is told of its kind. */
function tellAnother(all: readonly GenericTrial[], survivors: boolean): void {
  for (const outcome of ['another', 'same'] as const) {
    const own = all.filter((trial) => trial.outcome === outcome && !trial.caught)
    console.log(`not told, ${outcome === 'another' ? 'another meaning' : 'no verdict and no path changed'}:`)
    for (const [kind, ofKind] of groupedBy(own, ({ edit }) => edit.kind)) {
      console.log(`  ${kind}: ${ofKind.length} (${explained[ofKind[0]?.edit.kind ?? 'off by one']})`)
      for (const [group, trials] of groupedBy(ofKind, ({ edit }) => kindOf(edit.place.file))) {
        console.log(`    ${group}: ${trials.length}`)
        if (survivors) for (const trial of trials) console.log(`      ${told(trial)}`)
      }
    }
  }
}

function told({ edit: { kind, title, place }, changed }: GenericTrial): string {
  return `${place.file}#${place.pointer} ${kind}: ${title} [${changed.length}: ${changed[0] ?? ''}]`
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
