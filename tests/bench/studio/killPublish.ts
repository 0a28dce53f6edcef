import { killPublishing } from '../../kill/publish/killPublishing.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { bars } from './bars.ts'

const KILLS = 50

export async function killPublish({ option, quick, progress }: BenchRun): Promise<Figure[]> {
  const kills = Number(option('kills') ?? (quick ? 5 : KILLS))
  const { old, fresh, mixed } = await killPublishing({ kills, seed: 20_261_122, progress })
  return [
    {
      what: `${kills} kills during publishing: neither the old release nor the new`,
      value: mixed.length,
      bar: bars.mixed,
      note: `${old} times the old one, ${fresh} times the new one`,
    },
  ]
}
