import { setTimeout as pass } from 'node:timers/promises'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'
import { followCampaigns } from '#server/timers/followCampaigns.ts'
import { sourcesOf } from '../../kill/startServerProcess.ts'
import { openRoad, type Road } from '../../server/applications/road.ts'
import { TEST_START } from '../../server/testPortal.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { startDatabase } from '../desk/startDatabase.ts'
import { quantile } from '../statistics.ts'
import { bars } from './bars.ts'
import { renameAll, renamedIn } from './changedForms.ts'
import { type Grown, growDrafts } from './growDrafts.ts'
import { type Saver, SAVED, beginDrafts, saveOn } from './savers.ts'
import { SERVERS, startFleet } from './startFleet.ts'
import { wrongAmong } from './wrongAmong.ts'

const PROCESSES = 5
const SAMPLE = 500
const LOOK = 250
const PATIENCE = 10 * 60_000

/** Open drafts on a system PostgreSQL go over to a new release on several server processes, while applicants save theirs. */
export async function carryDrafts(run: BenchRun): Promise<Figure[]> {
  const wanted = Number(run.option('drafts') ?? (run.quick ? 5000 : 100_000))
  const { road, url } = await openRoadOn(run)
  const { portal } = road
  const before = await portal.releases.getRelease(portal.database)
  const renamed = renamedIn(before.content, { processes: PROCESSES, first: SAVED })
  const savers = await beginDrafts(road)
  // Timers are planned with these dates: they are not what is measured.
  await followCampaigns.run(portal)
  const grown = await growDrafts(portal, { url, wanted, like: savers[0]?.id ?? '', renamed })
  run.progress(`${wanted} drafts of ${renamed.map(({ process }) => process).join(', ')} are there`)
  const origins = await startFleet(run, { portal, url }, () => ({
    ...sourcesOf(road.sandbox),
    NODE_ENV: '',
    PORTAL_NOW: TEST_START,
    PORTAL_WORKER: 'inside',
  }))
  const calm = await saveFor(savers, origins, pass(10_000))
  const content = structuredClone(before.content)
  renameAll(content, renamed)
  const bundle = publishBundle(content, { sha256 })
  const made = { bundle, content, sources: new Map(), origin: 'studio' as const, foldersHash: null }
  const release = bundle.hash
  const started = performance.now()
  await portal.database
    .transaction()
    .execute((trx) => insertRelease(trx, portal.keys.release, { ...made, at: portal.clock.now() }))
  const processes = renamed.map(({ process }) => process)
  const carrying = carriedBy(portal, run, { before: before.hash, release, processes })
  const times = await saveFor(savers, origins, carrying)
  const seconds = (performance.now() - started) / 1000
  const left = await leftIn(portal, before.hash, processes)
  const wrong = await wrongAmong(portal, { grown: sampleOf(grown), release })
  const carried = await countsOf(portal, release)
  run.progress(`${carried} in ${seconds.toFixed(1)} s`)
  return [
    {
      what: `${wanted} open drafts carried over by ${SERVERS} servers`,
      value: seconds,
      unit: 's',
      note: carried,
      ...(wanted === 100_000 && { bar: bars.carried }),
    },
    {
      what: 'saving meanwhile, p95',
      value: quantile(times, 0.95),
      unit: 'ms',
      bar: bars.saved,
      note: `${times.length} times by ${savers.length} applicants, median ${quantile(times, 0.5).toFixed(0)}; before: median ${quantile(calm, 0.5).toFixed(0)}, p95 ${quantile(calm, 0.95).toFixed(0)}`,
    },
    { what: 'drafts left behind', value: left, bar: bars.left },
    {
      what: `wrong among ${SAMPLE} drafts looked at`,
      value: wrong.length,
      bar: bars.mixed,
      note: wrong[0] ?? '',
    },
  ]
}

async function openRoadOn(run: BenchRun): Promise<{ road: Road; url: string }> {
  const database = await startDatabase()
  const { url } = database
  run.close(() => database.close())
  process.env['TEST_DATABASE_URL'] = url
  const road = await openRoad()
  delete process.env['TEST_DATABASE_URL']
  run.close(() => road.close())
  return { road, url }
}

/** Milliseconds of each saving until something has come to its end. */
async function saveFor(
  savers: readonly Saver[],
  origins: readonly string[],
  end: Promise<unknown>,
): Promise<number[]> {
  const working = { go: true }
  const saving = Promise.all(
    savers.map((one, index) => saveOn(one, origins[index % origins.length] ?? '', working)),
  )
  await Promise.race([end, saving])
  working.go = false
  return (await saving).flat()
}

interface Carrying {
  before: string
  release: string
  processes: readonly string[]
}

/** Until no server has anything to do for it any more. */
async function carriedBy(
  portal: Portal,
  run: BenchRun,
  { before, release, processes }: Carrying,
): Promise<void> {
  let told = performance.now()
  for (const until = performance.now() + PATIENCE; performance.now() < until; await pass(LOOK)) {
    const rows = await portal.database
      .selectFrom('carrying')
      .select('ended_at')
      .where('release', '=', release)
      .execute()
    if (performance.now() - told > 5000) {
      told = performance.now()
      run.progress(await countsOf(portal, release))
    }
    const isOver = rows.length === processes.length && rows.every(({ ended_at }) => ended_at !== null)
    if (isOver && (await leftIn(portal, before, processes)) === 0) return
  }
}

async function leftIn({ database }: Portal, release: string, processes: readonly string[]): Promise<number> {
  const { count } = await database
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('release', '=', release)
    .where('process', 'in', processes)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countsOf({ database }: Portal, release: string): Promise<string> {
  const rows = await database
    .selectFrom('carrying')
    .select(['process', 'carried', 'kept', 'round'])
    .where('release', '=', release)
    .orderBy('process')
    .execute()
  return rows
    .map(({ process, carried, kept, round }) => `${process} ${carried} (${kept} kept, ${round} rounds)`)
    .join(', ')
}

function sampleOf(grown: readonly Grown[]): Grown[] {
  const step = Math.max(1, Math.floor(grown.length / SAMPLE))
  return grown.filter((_one, index) => index % step === 0).slice(0, SAMPLE)
}
