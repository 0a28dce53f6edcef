import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CarryPlan } from '#engine/migrate/CarryPlan.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { carryOrLeave } from './carryOrLeave.ts'
import { type Claim, claimRows, updateJob } from './claimRows.ts'
import type { Found } from './findJobs.ts'
import { openTarget } from './openTarget.ts'
import { concerns, isMeant, isNamed, planBetween } from './plansOf.ts'
import { type OpenRow, readRows } from './readRows.ts'
import { type SealedRow, sealRow } from './sealRow.ts'
import { markStayed, type Stayed } from './stayedRows.ts'
import { storeRows } from './storeRows.ts'

/** Rows between which requests have their turn. */
const SLICE = 5

/** Applications that were taken and thought about, and not written yet. */
export interface Batch {
  round: number
  /** How many were taken; none: the round is over. */
  taken: number
  /** How many of them stay where they are. */
  kept: number
  /** Nothing was said of where they stand. */
  stayed: Stayed[]
  rows: SealedRow[]
}
interface Preparing {
  found: Found
  target: OpenRelease
  limit: number
}

/** The next applications of a round, in a transaction that takes them and nothing else. Undefined: the job is done. */
export async function prepareBatch(
  portal: Portal,
  { found, target, limit }: Preparing,
): Promise<Batch | undefined> {
  const claim: Claim | undefined = await claimRows(portal, { release: target.hash, found, limit })
  if (claim === undefined) return undefined
  const read = await readRows(portal.database, found, claim.ids)
  const made = await carryRows(portal, read, { found, target })
  return { round: claim.round, taken: claim.ids.length, ...made }
}

/** How many were settled; undefined: the release is not the current one any more, and nothing was written. */
export async function storeBatch(
  portal: Portal,
  { release, found }: { release: string; found: Found },
  { round, rows, kept, stayed }: Batch,
): Promise<number | undefined> {
  const { process, submitted } = found
  return inTransaction(portal, async (trx) => {
    if ((await findCurrentRelease(trx))?.hash !== release) return undefined
    const stored = await storeRows(portal, trx, rows, release)
    await markStayed(trx, stayed, release)
    const isOwn = sql<boolean>`round = ${round}::integer`
    // Last: other servers wait for this row. Another one may have found the round over while this one wrote.
    await updateJob(trx, { release, process, submitted })
      .set({
        carried: sql`carried + ${stored}::integer`,
        kept: sql`kept + case when round = ${round}::integer + 1 then ${kept}::integer else 0 end`,
        kept_now: sql`kept_now + case when ${isOwn} then ${kept}::integer else 0 end`,
        busy_now: sql`busy_now + case when ${isOwn} then ${rows.length - stored}::integer else 0 end`,
      })
      .execute()
    return stored + kept + stayed.length
  })
}

/** Outside any transaction: nobody waits for what is only thought about. */
async function carryRows(
  portal: Portal,
  rows: readonly OpenRow[],
  { found: { process, submitted }, target: release }: Pick<Preparing, 'found' | 'target'>,
): Promise<Pick<Batch, 'rows' | 'kept' | 'stayed'>> {
  const target = await openTarget(portal, portal.database, { release, process })
  const meant = await meantRows(portal, rows, { submitted, release })
  const people = await findPeople(
    portal,
    portal.database,
    meant.map(({ row }) => row.subject_id),
  )
  const carried: SealedRow[] = []
  const stayed: Stayed[] = []
  for (const [index, { row, plan }] of meant.entries()) {
    if (index % SLICE === 0) await setImmediate()
    const person = people.get(row.subject_id)
    const made = carryOrLeave(portal, { row, person }, { plan, target, submitted })
    if (typeof made === 'string') {
      const isSaid = !submitted || made === 'unreadable' || isNamed(plan, release.content, row)
      if (!isSaid) stayed.push({ id: row.id, revision: row.revision })
      continue
    }
    carried.push(sealRow(made, { to: release.hash, look: plan.isMachineOther || made.isRead }))
  }
  return { rows: carried, kept: meant.length - carried.length - stayed.length, stayed }
}

/** Those that are counted in findJobs. */
async function meantRows(
  portal: Portal,
  rows: readonly OpenRow[],
  { submitted, release }: { submitted: boolean; release: OpenRelease },
): Promise<{ row: OpenRow; plan: CarryPlan }[]> {
  const meant: { row: OpenRow; plan: CarryPlan }[] = []
  for (const row of rows) {
    const about = { process: row.process, from: row.release, target: release }
    const plan = await planBetween(portal, portal.database, about)
    if (concerns(plan, submitted) && (!submitted || isMeant(plan, release.content, row)))
      meant.push({ row, plan })
  }
  return meant
}
