import { killCarrying, type KilledCarrying } from '../../kill/carrying/killCarrying.ts'
import { type Killed, killPublishing } from '../../kill/publish/killPublishing.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { startDatabase } from '../desk/startDatabase.ts'
import { bars } from './bars.ts'
import { SERVERS } from './startFleet.ts'

const KILLS = 50
const SEED = 20_261_122

/**
 * Processes that are killed while they publish, and while they carry drafts over: one on the embedded database, and one of
 * several on a system PostgreSQL.
 */
export async function killStudio(run: BenchRun): Promise<Figure[]> {
  const { option, quick, progress } = run
  const kills = Number(option('kills') ?? (quick ? 5 : KILLS))
  const told = (what: string) => ({
    kills,
    seed: SEED,
    progress: (line: string) => progress(`${what}: ${line}`),
  })
  const published = await killPublishing(told('publishing'))
  const carried = await killCarrying(told('drafts'))
  const database = await startDatabase()
  run.close(() => database.close())
  const fleet = { url: database.url, beside: SERVERS - 1 }
  const publishedByOne = await killPublishing({ ...told('publishing, one of several'), ...fleet })
  const carriedByOthers = await killCarrying({ ...told('drafts, one of several'), ...fleet })
  const ofSeveral = `one of ${SERVERS} servers on one PostgreSQL, ${kills} kills`
  return [
    {
      what: `${kills} kills during publishing: neither the old release nor the new`,
      value: published.mixed.length,
      bar: bars.mixed,
      note: publishedNote(published),
    },
    {
      what: `${kills} kills while drafts go over: drafts neither old nor new`,
      value: carried.mixed.length,
      bar: bars.mixed,
      note: carriedNote(carried),
    },
    {
      what: `${ofSeveral} during publishing: not published by another, or not whole and once`,
      value: kills - publishedByOne.fresh,
      bar: bars.mixed,
      note: publishedNote(publishedByOne),
    },
    {
      what: `${ofSeveral} while drafts go over: drafts left, torn or carried twice`,
      value: carriedByOthers.mixed.length + kills - carriedByOthers.all,
      bar: bars.mixed,
      note: carriedNote(carriedByOthers),
    },
  ]
}

const publishedNote = ({ old, fresh }: Killed): string =>
  `${old} times the old one, ${fresh} times the new one`

const carriedNote = ({ none, some, all }: KilledCarrying): string =>
  `${none} times none had gone over, ${some} times some, ${all} times all`
