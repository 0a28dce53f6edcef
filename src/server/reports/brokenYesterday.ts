import { sql } from 'kysely'
import { addDuration } from '#engine/values/dates.ts'
import { dayBounds } from '../calendar/dayBounds.ts'
import type { Portal } from '../Portal.ts'
import { type StayRow, stayRows } from './stayRows.ts'

/** A day beside the week before it. */
export interface Compared {
  count: number
  /** Of a day of the seven before. */
  usual: number
}
export interface Broken {
  faults: Compared & { releases: { name: string; count: number }[] }
  lookups: Compared & { sources: { name: string; count: number }[] }
  messages: Compared
  jams: StayRow[]
  /** Faults that the last walk through the audit trail found. */
  chains: number
}
const WEEK = 7
/** A tenth always stands for longer than nine of ten: it jams where many more do. */
const JAM = { least: 5, part: 0.3, told: 10 }

/** What did not work on a day (yyyy-mm-dd), in figures. */
export async function brokenOn(portal: Portal, day: string): Promise<Broken> {
  const { database } = portal
  const check = await database
    .selectFrom('audit_check')
    .select('faults')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stays = await stayRows(database, {}, portal.clock.now())
  const { names: releases, ...faults } = await counted(portal, day, sql`fault`, sql`release`)
  const { names: sources, ...lookups } = await counted(portal, day, sql`lookup_fault`, sql`source`)
  return {
    faults: { ...faults, releases },
    lookups: { ...lookups, sources },
    messages: await lostMessages(portal, day),
    jams: stays.filter(({ here, late }) => late >= JAM.least && late / here > JAM.part).slice(0, JAM.told),
    chains: check?.faults ?? 0,
  }
}

export const isWhole = ({ faults, lookups, messages, jams, chains }: Broken): boolean =>
  faults.count + lookups.count + messages.count + jams.length + chains === 0

type Part = ReturnType<typeof sql>

async function counted({ database }: Portal, day: string, table: Part, name: Part) {
  const since = addDuration(day, `-P${WEEK}D`) ?? day
  const { rows } = await sql<{ name: string; count: number; before: number }>`
    select ${name} as name, coalesce(sum(count) filter (where day = ${day}::date), 0)::bigint as count,
      coalesce(sum(count) filter (where day < ${day}::date), 0)::bigint as before
    from ${table} where day between ${since}::date and ${day}::date
    group by ${name} order by count desc, ${name}`.execute(database)
  const sum = (of: 'count' | 'before'): number => rows.reduce((all, row) => all + row[of], 0)
  return {
    count: sum('count'),
    usual: sum('before') / WEEK,
    names: rows.filter(({ count }) => count > 0).map((row) => ({ name: row.name, count: row.count })),
  }
}

async function lostMessages({ database }: Portal, day: string): Promise<Compared> {
  const { from = new Date(0), to = new Date(0) } = dayBounds({ from: day, to: day })
  const week = new Date(from.getTime() - WEEK * 24 * 3_600_000)
  return database
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where given_up_at >= ${from})`.as('count'),
      sql<number>`(count(*) filter (where given_up_at < ${from}))::float / ${WEEK}::int`.as('usual'),
    ])
    .where('given_up_at', '>=', week)
    .where('given_up_at', '<', to)
    .executeTakeFirstOrThrow()
}
