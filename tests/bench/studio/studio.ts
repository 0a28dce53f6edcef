import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { carryDrafts } from './carryDrafts.ts'
import { measureKeystrokes } from './keystroke.ts'
import { killPublish } from './killPublish.ts'
import { publishLive } from './publishLive.ts'

/** What is measured of the studio, one after the other: each is a file, and a name here. */
const measures: readonly ((run: BenchRun) => Promise<Figure[]>)[] = [
  measureKeystrokes,
  publishLive,
  killPublish,
  carryDrafts,
]

export const studio: Bench = async (run) => {
  const figures: Figure[] = []
  for (const measure of measures) figures.push(...(await measure(run)))
  return figures
}
