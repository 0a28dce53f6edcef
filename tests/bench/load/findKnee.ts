import type { BenchRun } from '../Bench.ts'
import { drive, faultsOf, type Stand } from './drive.ts'
import type { Fleet } from './Fleet.ts'
import type { Generator } from './startGenerator.ts'

/** Milliseconds that 99 of 100 may take. */
const SLOW = 1000
/** Part of the deeds that may be refused: a crowd that comes at once is no overload. */
const REFUSED = 0.005
const STEPS = 14
const COARSE = 1.5
const FINE = 1.1

const stands = (one: Stand): boolean =>
  one.p99 <= SLOW && faultsOf(one) === 0 && one.refused.length <= REFUSED * one.wanted

/**
 * The highest rate at which 99 of 100 deeds are answered within a second and none fails: raised by half until it does not
 * stand, then by tenths from the last one that did.
 */
export async function findKnee(
  run: BenchRun,
  { generator, fleet, from, seconds }: { generator: Generator; fleet: Fleet; from: number; seconds: number },
): Promise<{ knee: Stand | undefined; beyond: Stand | undefined }> {
  let knee: Stand | undefined
  let beyond: Stand | undefined
  let step = COARSE
  let rate = from
  for (let tried = 0; tried < STEPS; tried += 1) {
    const stand = await drive(generator, fleet, { rate, seconds })
    const isGood = stands(stand)
    run.progress(
      `${fleet.size} processes, ${rate.toFixed(0)} a second: p99 ${stand.p99.toFixed(0)} ms, ${stand.refused.length} refused, ${faultsOf(stand)} faults`,
    )
    if (isGood) knee = stand
    else beyond = stand
    if (!isGood && step === FINE) break
    if (!isGood) step = FINE
    rate = knee === undefined ? rate / COARSE : knee.rate * step
    if (beyond !== undefined && rate >= beyond.rate) break
  }
  return { knee, beyond }
}
