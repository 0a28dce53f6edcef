import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Portal } from '#server/Portal.ts'
import type { Bench, Figure } from '../Bench.ts'
import { bars } from './bars.ts'
import { growPortal } from './growPortal.ts'
import { makeTemplates } from './makeTemplates.ts'
import { employ, joined, OFFICERS, p95, rolesOf, work } from './officers.ts'
import { measureReport, measureStream } from './measureReport.ts'
import { startDatabase } from './startDatabase.ts'
import { startPortal } from './startPortal.ts'

const MILLION = 1_000_000

/** The desk with a million applications on a system PostgreSQL, and twenty officers at work. */
export const desk: Bench = async (run) => {
  const wanted = Number(run.option('applications') ?? (run.quick ? 50_000 : MILLION))
  const seconds = Number(run.option('seconds') ?? (run.quick ? 10 : 60))
  const database = await startDatabase()
  run.close(() => database.close())
  const tps = await database.calibrate(5)
  process.env['TEST_DATABASE_URL'] = database.url
  const { door, templates } = await makeTemplates(run.progress)
  run.close(() => door.road.close())
  const { portal, clock } = door.road
  clock.set(new Date().toISOString())
  const grown = await growPortal(portal, { url: database.url, wanted, templates, progress: run.progress })
  const server = await startPortal({
    DATABASE_URL: database.url,
    PORTAL_DATABASE_SCHEMA: grown.schema,
    PORTAL_MASTER_KEY: (await readFile(join(portal.config.dataDir, 'master.key'), 'utf8')).trim(),
    PORTAL_DATA_DIR: portal.config.dataDir,
    PORTAL_WORKER: 'off',
    PORTAL_LIMITS: 'off',
    PORTAL_LOG_LEVEL: 'fatal',
    // Officers of a bench have no telephone.
    PORTAL_STAFF_SECOND_FACTOR: 'offered',
    // As in production, but for what production refuses: no limits, and secrets of the sandbox.
    NODE_ENV: '',
    PORTAL_ANSWER_CHECKS: 'off',
    PORTAL_WATCH_CONTENT: '0',
  })
  run.close(() => server.close())
  const officers = await Promise.all(
    Array.from({ length: OFFICERS }, (_one, index) => employ(portal, server.origin, rolesOf(index, grown))),
  )
  const working = (time: number) =>
    Promise.all(officers.map((api, seed) => work(api, { grown, seconds: time, pause: 1000, seed })))
  run.progress('officers come to work')
  await working(run.quick ? 3 : 10)
  run.progress('officers are at work')
  const times = joined(await working(seconds))
  run.progress('a report over everything, while they are')
  const admin = await employ(portal, server.origin, [], 10)
  const [report] = await Promise.all([measureReport(admin), working(run.quick ? 3 : 15)])
  run.progress('the list of everything, once for nothing: the server’s heap becomes as large as it likes')
  await measureStream(admin, server, grown.applications)
  run.progress('the list of everything, twice')
  const streams = [
    await measureStream(admin, server, grown.applications),
    await measureStream(admin, server, grown.applications),
  ]
  const figures: Figure[] = [
    { what: 'pgbench, select only', value: tps, unit: 'tps' },
    {
      what: 'applications',
      value: grown.applications,
      note: `${templates.length} real ones, each for others`,
    },
    {
      what: 'rows of an application',
      value: (await sizeOf(portal)) / grown.applications / 1024,
      unit: 'KB',
      note: 'of all tables, with their indexes',
    },
    ...(['queue', 'next page', 'search', 'case'] as const).map((deed) => ({
      what: `${deed}, p95 with ${OFFICERS} officers`,
      value: p95(times[deed]),
      unit: 'ms',
      bar: bars[deed],
      note: `${times[deed].length} times`,
    })),
  ]
  return [
    ...figures,
    { what: 'report over all, officers at work', value: report, unit: 'ms', bar: bars.report },
    {
      what: 'CSV of all: memory of its second half',
      // When garbage is collected is chance; what a list keeps by its length is there in each.
      value: Math.min(...streams.map(({ tenths }) => grownIn(tenths))),
      unit: 'MB more',
      bar: bars.stream,
      note: streams
        .map(
          ({ rows, seconds: took, tenths }) =>
            `${rows} rows in ${took.toFixed(1)} s; MB in each tenth: ${tenths.map(Math.round).join(' ')}`,
        )
        .join('; '),
    },
    {
      what: 'CSV of all: rows that came',
      value: Math.min(...streams.map(({ rows }) => rows)) / grown.applications,
      bar: { exactly: 1 },
    },
  ]
}

const grownIn = (tenths: readonly number[]): number =>
  Math.max(...tenths.slice(5)) - Math.max(...tenths.slice(0, 5))

/** Bytes of the portal's own tables. */
async function sizeOf({ database }: Portal): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select sum(pg_total_relation_size(oid))::bigint as size from pg_class
    where relkind = 'r' and relnamespace = current_schema()::text::regnamespace`.execute(database)
  return rows[0]?.size ?? Number.NaN
}
