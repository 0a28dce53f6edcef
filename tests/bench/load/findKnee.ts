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
/** A step may be lucky: what is called the knee stands this many times as long. */
const HELD = 3

const stands = (one: Stand): boolean =>
  one.p99 <= SLOW && faultsOf(one) === 0 && one.refused.length <= REFUSED * one.wanted

interface Wanted {
  generator: Generator
  fleet: Fleet
  from: number
  seconds: number
}
interface Knee {
  knee: Stand | undefined
  beyond: Stand | undefined
}

/**
 * The highest rate at which 99 of 100 deeds are answered within a second and none fails: raised by half until it does not
 * stand, then by tenths from the last one that did; then held, and lowered by tenths until it stands that long.
 */
export async function findKnee(run: BenchRun, wanted: Wanted): Promise<Knee> {
  const { knee, beyond } = await climb(run, wanted)
  let above = beyond
  for (let rate = knee?.rate ?? 0; rate > 1; rate /= FINE) {
    const held = await drive(wanted.generator, wanted.fleet, { rate, seconds: HELD * wanted.seconds })
    tell(run, wanted.fleet, held)
    if (stands(held)) return { knee: held, beyond: above }
    above = held
  }
  return { knee: undefined, beyond: above }
}

function tell(run: BenchRun, fleet: Fleet, stand: Stand): void {
  const { rate, seconds, p99, refused } = stand
  run.progress(
    `${fleet.size} processes, ${rate.toFixed(0)} a second for ${seconds.toFixed(0)} s: p99 ${p99.toFixed(0)} ms, ${refused.length} refused, ${faultsOf(stand)} faults`,
  )
}

async function climb(run: BenchRun, { generator, fleet, from, seconds }: Wanted): Promise<Knee> {
  let knee: Stand | undefined
  let beyond: Stand | undefined
  let step = COARSE
  let rate = from
  for (let tried = 0; tried < STEPS; tried += 1) {
    const stand = await drive(generator, fleet, { rate, seconds })
    const isGood = stands(stand)
    tell(run, fleet, stand)
    if (isGood) knee = stand
    else beyond = stand
    if (!isGood && step === FINE) break
    if (!isGood) step = FINE
    rate = knee === undefined ? rate / COARSE : knee.rate * step
    if (beyond !== undefined && rate >= beyond.rate) break
  }
  return { knee, beyond }
}
