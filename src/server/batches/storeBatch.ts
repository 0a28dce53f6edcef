import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database, Trx } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { lockAccount } from '../people/lockAccount.ts'
import { sealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { readPersonLimits } from '../storage/personLimits.ts'
import { amountParams, quotaError } from '../storage/quotaError.ts'
import type { StoredAmount } from '../storage/StorageKind.ts'
import { addToTotal } from '../storage/totals.ts'
import { batchBound, type NewBatch, sealOutcomes } from './batchRows.ts'

/** The sweeping removes a list that is older. */
export const KEPT_DAYS = 7
/** Of one officer's lists and invitations so many wait at a time, and so many come in a day. */
const WAITING_MOST = 5
const A_DAY_MOST = 200

type Store = (batch: NewBatch) => Promise<string>

/**
 * The only way by which a list or an invitation comes to be. `work` is one transaction, in which it stores what it has made;
 * what somebody sends at the same moment is counted one after the other.
 * @throws error.tooMany, error.quota
 */
export async function storeBatch<T>(
  portal: Portal,
  person: string,
  work: (trx: Trx, store: Store) => Promise<T>,
): Promise<T> {
  await takeTry(portal, { subject: `lists/${person}`, tries: A_DAY_MOST, pause: DAY_MS })
  return inTransaction(portal, (trx) =>
    work(trx, async (batch) => {
      await lockAccount(trx, person)
      await refuseMany(trx, person)
      return insertBatch(portal, trx, { ...batch, person })
    }),
  )
}

/** @throws error.tooMany where as many wait for a worker, or are at one, as may */
export async function refuseMany(database: Database, person: string): Promise<void> {
  const { waiting } = await database
    .selectFrom('batch')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('person_id', '=', person)
    .where('state', 'in', ['checking', 'applying'])
    .executeTakeFirstOrThrow()
  if (waiting >= WAITING_MOST) throw new ApiError('error.tooMany', { message: 'msg.listsWait' })
}

async function insertBatch(
  portal: Portal,
  trx: Database,
  { person, process, rows, state, sitting }: NewBatch & { person: string },
): Promise<string> {
  const id = randomUUID()
  const sealed = {
    rows: sealJson(portal.keys.box, batchBound(id, 'rows'), rows),
    outcomes: sealOutcomes(portal, id, []),
  }
  await trx
    .insertInto('batch')
    .values({
      id,
      person_id: person,
      process,
      sitting_id: sitting ?? null,
      state,
      total: rows.length,
      done: 0,
      ...sealed,
      made_at: portal.clock.now(),
      leased_until: null,
    })
    .execute()
  await requireListRoom(portal, trx, { person, bytes: sealed.rows.length + sealed.outcomes.length })
  return id
}

/** Whether there is room for a list of so many bytes that is stored now. Its officer is locked. @throws error.quota */
async function requireListRoom(
  portal: Portal,
  trx: Database,
  { person, bytes }: { person: string; bytes: number },
): Promise<void> {
  const { lists: limit } = await readPersonLimits(portal, trx)
  const { rows } = await sql<StoredAmount>`
    select coalesce(sum(octet_length(rows) + octet_length(outcomes)), 0)::bigint as bytes, count(*) as items
    from batch where person_id = ${person}`.execute(trx)
  const [kept] = rows
  if (kept !== undefined && (kept.bytes > limit.bytes || kept.items > limit.items))
    throw quotaError(portal, 'lists', { ...amountParams(kept, limit), days: KEPT_DAYS })
  await addToTotal(portal, trx, 'lists', { bytes, items: 1 })
}
