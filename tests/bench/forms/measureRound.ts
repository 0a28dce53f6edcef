import { FLOOR, keyPlans, keysFor, OURS, plan, planName, STOCK } from './keyPlans.ts'
import { named } from './formFigures.ts'
import type { FormsRun } from './FormsRun.ts'
import { measureFlips } from './measureFlips.ts'
import { measureKeys } from './measureKeys.ts'
import { measureOpening } from './measureOpening.ts'
import { measureRows, PRESSES } from './measureRows.ts'
import type { Samples } from './Samples.ts'

/** Where letters were lost or doubled. */
export type Lost = Set<string>

/** Everything once, each engine beside the others; every other round in the opposite order. */
export async function measureRound(run: FormsRun, round: number, samples: Samples): Promise<Lost> {
  const lost: Lost = new Set()
  const plans = keyPlans(run.quick)
  // The first page of a new browser is slower than all that follow.
  await measureKeys(plan(FLOOR, 'flat', 10), run)
  for (const asked of round % 2 === 0 ? plans : plans.toReversed()) {
    run.progress(`keys: ${planName(asked)}`)
    const typed = await measureKeys(asked, { ...run, keys: keysFor(asked, run.keys) })
    samples.add(planName(asked), typed.costs)
    if (typed.lost) lost.add(planName(asked))
  }
  await measureChanges(run, samples, lost)
  for (const who of [OURS, STOCK, FLOOR]) {
    run.progress(`first paint and heap: ${who.engine}`)
    const { first, all, form } = await measureOpening(plan(who, 'flat', 1000), run)
    samples.add(named.first(who.engine), [first])
    samples.add(named.all(who.engine), [all])
    samples.add(named.heap(who.engine), [form])
  }
  return lost
}

async function measureChanges(run: FormsRun, samples: Samples, lost: Lost): Promise<void> {
  run.progress('keys that flip')
  const { plain, flipping } = await measureFlips(plan(OURS, 'flip', 1000), run)
  samples.add(named.plain, plain.costs)
  samples.add(named.flip, flipping.costs)
  if (plain.lost || flipping.lost) lost.add(named.flip)
  for (const who of [OURS, STOCK]) {
    run.progress(`keys that flip if/then/else: ${who.engine}`)
    const branch = await measureFlips(plan(who, 'branch', 1000), run)
    samples.add(named.branch(who.engine), branch.flipping.costs)
    if (branch.flipping.lost) lost.add(named.branch(who.engine))
    run.progress(`rows: ${who.engine}`)
    const rows = await measureRows(who, run)
    for (const press of PRESSES) samples.add(named.rows(who.engine, press), rows[press])
  }
}
