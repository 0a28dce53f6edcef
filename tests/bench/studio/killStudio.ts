import { killCarrying } from '../../kill/carrying/killCarrying.ts'
import { killPublishing } from '../../kill/publish/killPublishing.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { bars } from './bars.ts'

const KILLS = 50
const SEED = 20_261_122

/** Processes that are killed while they publish, and while they carry drafts over. */
export async function killStudio({ option, quick, progress }: BenchRun): Promise<Figure[]> {
  const kills = Number(option('kills') ?? (quick ? 5 : KILLS))
  const published = await killPublishing({
    kills,
    seed: SEED,
    progress: (line) => progress(`publishing: ${line}`),
  })
  const carried = await killCarrying({ kills, seed: SEED, progress: (line) => progress(`drafts: ${line}`) })
  return [
    {
      what: `${kills} kills during publishing: neither the old release nor the new`,
      value: published.mixed.length,
      bar: bars.mixed,
      note: `${published.old} times the old one, ${published.fresh} times the new one`,
    },
    {
      what: `${kills} kills while drafts go over: drafts neither old nor new`,
      value: carried.mixed.length,
      bar: bars.mixed,
      note: `${carried.none} times none had gone over, ${carried.some} times some, ${carried.all} times all`,
    },
  ]
}
