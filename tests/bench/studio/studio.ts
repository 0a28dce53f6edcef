import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { carryDrafts } from './carryDrafts.ts'
import { measureKeystrokes } from './keystroke.ts'
import { killStudio } from './killStudio.ts'
import { publishLive } from './publishLive.ts'

/** What is measured of the studio, one after the other: each is a file, and a row here (`--only publish`). */
const measures: { readonly [name: string]: (run: BenchRun) => Promise<Figure[]> } = {
  keystroke: measureKeystrokes,
  publish: publishLive,
  kills: killStudio,
  drafts: carryDrafts,
}

export const studio: Bench = async (run) => {
  const only = run.option('only')
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) figures.push(...(await measure(run)))
  return figures
}
