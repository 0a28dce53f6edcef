import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { applicantsFor, measureFloor } from './measureFloor.ts'
import { measureMix } from './measureMix.ts'
import { openSite, type Site } from './openSite.ts'

/** One after the other on the same portal; one by itself: `--only floor`. */
const measures: { readonly [name: string]: (site: Site, run: BenchRun) => Promise<Figure[]> } = {
  floor: measureFloor,
  mix: measureMix,
}

/** What the portal stands on admission day, beside the least that a program could do with the same database. */
export const load: Bench = async (run) => {
  const only = run.option('only')
  const site = await openSite(run, applicantsFor(run))
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) figures.push(...(await measure(site, run)))
  return figures
}
