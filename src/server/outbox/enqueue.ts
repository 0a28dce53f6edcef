import type { Insertable } from 'kysely'
import type { JsonObject } from '#engine/values/types.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import { sealJson } from '../people/seal.ts'
import type { OutboxTables } from './tables.ts'

/**
 * What leaves the portal after the transaction that wants it. `kind` chooses the sender (outbox/senders.ts); `key`
 * names the thing itself (an event, a code), so that the same wish twice is one message, also at the receiver.
 */
export interface OutboxEntry {
  kind: string
  key: string
  payload: JsonObject
}
export interface Wish extends OutboxEntry {
  /** Somebody waits for it: a code, a way back into an account. It goes before what others are told. */
  urgent?: boolean
  /** Only one an hour of this key: a further one waits for the next hour, and the last of those that wait is sent. */
  hourly?: boolean
}
export type Enqueue = (trx: Database, wish: Wish) => Promise<void>

const HOUR = 3_600_000

export const outboxBound = (kind: string, key: string): string => `outbox/${kind}/${key}`

export function createEnqueue(keys: MasterKeys, clock: Clock): Enqueue {
  const rowOf = ({ kind, key, payload, urgent = false }: Wish) => ({
    kind,
    key,
    payload: sealJson(keys.box, outboxBound(kind, key), payload),
    created_at: clock.now(),
    urgent,
  })
  return async (trx, { hourly = false, ...wish }) => {
    const now = clock.now()
    if (!hourly) return insertEntry.post(trx, { ...rowOf(wish), due_at: now })
    const hour = Math.floor(now.getTime() / HOUR)
    const ofHour = (at: number) => ({
      ...rowOf({ ...wish, key: `${wish.key}/${at}` }),
      due_at: new Date(at * HOUR),
    })
    const [first] = await insertFirst(trx, { ...ofHour(hour), due_at: now })
    if (first === undefined) await insertLast(trx, ofHour(hour + 1))
  }
}

type Row = Omit<Insertable<OutboxTables['outbox']>, 'urgent'> & { urgent: boolean }

const insertEntry = prepared((tables, { kind, key, payload, created_at, due_at, urgent }: Row) =>
  tables
    .insertInto('outbox')
    .values({ kind, key, payload, created_at, due_at, urgent })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing()),
)

const insertFirst = (trx: Database, row: Row) =>
  trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .execute()

/** In the place of one that waits. */
const insertLast = (trx: Database, row: Row) =>
  trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ payload: row.payload })
        .where('outbox.done_at', 'is', null)
        .where('outbox.given_up_at', 'is', null),
    )
    .execute()
