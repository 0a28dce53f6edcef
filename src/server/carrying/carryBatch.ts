import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { inTransaction } from '../applications/inTransaction.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import type { Trx } from '../database/openDatabase.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { type CarriedRow, carryRow } from './carryRow.ts'
import type { Found } from './findJobs.ts'
import { openTarget } from './openTarget.ts'
import { concerns, planBetween } from './plansOf.ts'
import { type OpenRow, readRows } from './readRows.ts'
import { storeRows } from './storeRows.ts'
import type { CarryingTables } from './tables.ts'

export type Job = Selectable<CarryingTables['carrying']>

/** Rows of one transaction: whoever saves one of them waits for it no longer than one looks up. */
const BATCH = 100
/** Rows between which requests have their turn. */
const SLICE = 5

/** Applications that were thought about, and not written yet. */
export interface Batch {
  rows: readonly OpenRow[]
  carried: { made: CarriedRow; look: boolean }[]
}

/** The next applications of a round: none = the round is over. Reads alone. */
export async function prepareBatch(
  portal: Portal,
  { after, found, target }: { after: string | null; found: Found; target: OpenRelease },
): Promise<Batch> {
  const { process, submitted, releases } = found
  const rows = await readRows(portal.database, { process, submitted, releases, after, limit: BATCH })
  return { rows, carried: await carryRows(portal, rows, { process, submitted, release: target }) }
}

/** How many were looked at; 0 = the round is over, or another server is at it. */
export async function storeBatch(portal: Portal, job: Job, { rows, carried }: Batch): Promise<number> {
  return inTransaction(portal, async (trx) => {
    if (!(await isOurs(trx, job))) return 0
    const stored = await storeRows(
      portal,
      trx,
      carried.map(({ made }) => made),
      { target: job.release, look: carried.some(({ look }) => look) },
    )
    const busy = carried.length - stored.length
    const kept = rows.length - carried.length
    await noteProgress(portal, trx, { job, last: rows.at(-1)?.id, stored: stored.length, busy, kept })
    return rows.length
  })
}

/** Outside any transaction: nobody waits for what is only thought about. */
async function carryRows(
  portal: Portal,
  rows: readonly OpenRow[],
  { process, submitted, release }: { process: string; submitted: boolean; release: OpenRelease },
): Promise<{ made: CarriedRow; look: boolean }[]> {
  const target = await openTarget(portal, portal.database, { release, process })
  const people = await findPeople(
    portal,
    portal.database,
    rows.map(({ subject_id }) => subject_id),
  )
  const carried: { made: CarriedRow; look: boolean }[] = []
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === 0) await setImmediate()
    const about = { process, from: row.release, target: release }
    const plan = await planBetween(portal, portal.database, about)
    if (!concerns(plan, submitted)) continue
    const made = carryRow(row, people.get(row.subject_id), { plan, target, submitted })
    if (typeof made !== 'string') carried.push({ made, look: plan.isMachineOther || plan.readsAnswers })
  }
  return carried
}

/** The release is still the current one, and no other server has done this batch meanwhile. */
async function isOurs(trx: Trx, job: Job): Promise<boolean> {
  const current = await findCurrentRelease(trx)
  if (current?.hash !== job.release) return false
  const mine = await trx
    .selectFrom('carrying')
    .select('place')
    .where('release', '=', job.release)
    .where('process', '=', job.process)
    .where('submitted', '=', job.submitted)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return mine !== undefined && mine.place === job.place
}

interface Progress {
  job: Job
  /** The last row that was looked at; absent = the round is over. */
  last: string | undefined
  stored: number
  busy: number
  kept: number
}

async function noteProgress(portal: Portal, trx: Trx, progress: Progress): Promise<void> {
  const { job, last, stored, busy, kept } = progress
  const over = { place: null, kept: job.kept_now, kept_now: 0, busy_now: 0 }
  // Whoever was busy is tried again in a round of its own.
  const ended = { ...over, ended_at: job.busy_now === 0 ? portal.clock.now() : null }
  const further = {
    place: last ?? null,
    carried: job.carried + stored,
    kept_now: job.kept_now + kept,
    busy_now: job.busy_now + busy,
  }
  await trx
    .updateTable('carrying')
    .set(last === undefined ? ended : further)
    .where('release', '=', job.release)
    .where('process', '=', job.process)
    .where('submitted', '=', job.submitted)
    .execute()
  if (last !== undefined || job.busy_now > 0) return
  const details = { process: job.process, carried: job.carried, kept: job.kept_now }
  await portal.audit(trx, { what: 'drafts.carried', details })
}
