import { sql } from 'kysely'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'
import { foldRecords } from '#server/applications/eventRecord.ts'
import { lockCase } from '#server/applications/loadCase.ts'
import { projectCase } from '#server/applications/projectCase.ts'
import { readRecords } from '#server/applications/readRecords.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { beginWork } from '#server/applications/Work.ts'
import { faultText } from '#server/audit/verify/AuditFault.ts'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Portal } from '#server/Portal.ts'
import { planTimers } from '#server/timers/planTimers.ts'
import type { Tally } from './Tally.ts'

/** Rows that are made of the state, and from which lists, queues and workers read. */
const MADE_OF_IT = ['application', 'application_desk', 'application_key', 'timer'] as const
/** Milliseconds by which work beside the requests may be late. */
const LATE = 15_000

class TakenBack extends Error {}

/** A case and those it has made, as the database has them: the state is what the events say, and the rest follows from it. */
export async function checkStored(portal: Portal, claims: readonly string[], tally: Tally): Promise<void> {
  if (claims.length === 0) return
  const family = await portal.database
    .selectFrom('application')
    .select('id')
    .where('root_id', 'in', claims)
    .execute()
  for (const { id } of family)
    await takenBack(portal.database, (trx) => checkCase(portal, trx, { id, tally }))
}

/** Nothing of it stays; within a transaction, that one goes on. */
async function takenBack(database: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  if (database.isTransaction) {
    await sql`savepoint checked`.execute(database)
    await work(database)
    await sql`rollback to savepoint checked`.execute(database)
    return
  }
  const whole = database.transaction().execute(async (trx) => {
    await work(trx)
    throw new TakenBack()
  })
  await whole.catch((cause: unknown) => {
    if (!(cause instanceof TakenBack)) throw cause
  })
}

async function checkCase(
  portal: Portal,
  trx: Database,
  { id, tally }: { id: string; tally: Tally },
): Promise<void> {
  const found = await lockCase(portal, trx, id)
  if (found === undefined) {
    tally.lost.add(`${id}: there is no such case`)
    return
  }
  const records = (await readRecords(trx, found)).map(({ record }) => record)
  const state = found.key.decryptJson<{ [name: string]: Json }>(found.row.state)
  if (!sameJson(foldRecords(records), state)) tally.half.add(`${id}: its events tell of another state`)
  const fired = records.flatMap(({ event }) => (event.kind === 'timer' ? [event.timer] : []))
  if (new Set(fired).size < fired.length) tally.twice.add(`${id}: timers ${fired.join(', ')}`)
  const before = await rowsOf(trx, id)
  const situation = await situationOf(portal, trx, found, { use: 'reading' })
  const work = beginWork(portal, trx)
  await projectCase(work, found, situation, { event: { kind: 'tick' }, validated: false })
  await planTimers(work, found, situation)
  const after = await rowsOf(trx, id)
  for (const table of MADE_OF_IT)
    if (before[table] !== after[table])
      tally.half.add(`${id}: ${table} does not follow from its state: ${before[table]}, then ${after[table]}`)
}

async function rowsOf(trx: Database, id: string): Promise<{ [table: string]: string }> {
  const rows: { [table: string]: string } = {}
  for (const table of MADE_OF_IT) {
    const column = table === 'application' ? 'id' : 'application_id'
    const read = sql<{
      [name: string]: unknown
    }>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
    const found = await read.execute(trx)
    rows[table] = found.rows.map(plainOf).sort().join('\n')
  }
  return rows
}

/** Sealed anew each time, and numbered as they come. */
function plainOf({ shown: _sealed, state: _state, id: _id, ...row }: { [name: string]: unknown }): string {
  return JSON.stringify(row)
}

/** What nobody may hear twice, and what somebody should have seen to by now. */
export async function checkWork(portal: Portal, tally: Tally): Promise<void> {
  const { database, clock } = portal
  const twice = await sql<{ notice: string; application_id: string; count: number }>`
    select application_id, notice, count(*)::int as count from notification
    where application_id is not null group by application_id, person_id, notice having count(*) > 1`.execute(
    database,
  )
  for (const { application_id, notice, count } of twice.rows)
    tally.twice.add(`${application_id}: ${notice} ${count} times`)
  const late = new Date(clock.now().getTime() - LATE)
  const overdue = await sql<{ what: string }>`
    select 'timer ' || name || ' of ' || application_id as what from timer
    where done_at is null and due_at < ${late} and (not_before is null or not_before < ${late})
    union all
    select 'letter ' || kind || ' ' || key from outbox
    where done_at is null and given_up_at is null and due_at < ${late}`.execute(database)
  for (const { what } of overdue.rows) tally.missed.add(what)
}

/** Every chain of the trail, from its first row on. */
export async function checkTrail({ keys, database }: Portal, tally: Tally): Promise<void> {
  await verifyAudit(keys, database, { tell: (fault) => void tally.half.add(faultText(fault)) })
}
