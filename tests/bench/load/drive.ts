import { quantile } from '../statistics.ts'
import type { Fleet } from './Fleet.ts'
import type { Met } from './generator/driveOpen.ts'
import { DEEDS } from './generator/shares.ts'
import type { Generator } from './startGenerator.ts'

/** What became of a rate. */
export interface Stand extends Met {
  rate: number
  /** Answered with what was asked for, a second. */
  answered: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of the servers' processors for each deed. */
  cpu: number
}

export async function drive(
  generator: Generator,
  fleet: Fleet,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Stand> {
  const before = fleet.cpu()
  const met = await generator.order('open', { rate, seconds })
  const used = fleet.cpu() - before
  const times = Object.values(met.times).flat()
  return {
    ...met,
    rate,
    answered: times.length / met.seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    cpu: used / times.length,
  }
}

export const faultsOf = ({ faults }: Met): number =>
  Object.values(faults).reduce((sum, count) => sum + count, 0)

/** "save 12, open 9": the slowest twentieth of each deed begins so many milliseconds in. */
export function slowest({ times }: Met): string {
  const all: [string, number][] = DEEDS.flatMap((deed) => {
    const own = times[deed]
    return own === undefined ? [] : [[deed, quantile(own, 0.95)]]
  })
  return all.map(([deed, time]) => `${deed} ${time.toFixed(0)}`).join(', ')
}

export const faultsText = ({ faults, refused }: Met): string =>
  [...Object.entries(faults), ...(refused.length > 0 ? [['refused', refused.length] as const] : [])]
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')
