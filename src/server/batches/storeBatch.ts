import { randomUUID } from 'node:crypto'
import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database, Trx } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { lockAccount } from '../people/lockAccount.ts'
import { sealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { batchBound, type NewBatch, sealOutcomes } from './batchRows.ts'

/** Of one officer's lists and invitations so many wait at a time, and so many come in a day. Each is kept for a week. */
const WAITING_MOST = 5
const A_DAY_MOST = 200

type Store = (batch: NewBatch) => Promise<string>

/**
 * The only way by which a list or an invitation comes to be. `work` is one transaction, in which it stores what it has made;
 * what somebody sends at the same moment is counted one after the other. @throws error.tooMany
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
      rows: sealJson(portal.keys.box, batchBound(id, 'rows'), rows),
      outcomes: sealOutcomes(portal, id, []),
      made_at: portal.clock.now(),
      leased_until: null,
    })
    .execute()
  return id
}
