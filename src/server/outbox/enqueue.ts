import type { JsonObject } from '#engine/values/types.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import { sealJson } from '../people/seal.ts'

/**
 * What leaves the portal after the transaction that wants it. `kind` chooses the sender (outbox/senders.ts); `key`
 * names the thing itself (an event, a code), so that the same wish twice is one message, also at the receiver.
 */
export interface OutboxEntry {
  kind: string
  key: string
  payload: JsonObject
}
export type Enqueue = (trx: Database, entry: OutboxEntry) => Promise<void>

export const outboxBound = (kind: string, key: string): string => `outbox/${kind}/${key}`

export function createEnqueue(keys: MasterKeys, clock: Clock): Enqueue {
  return async (trx, { kind, key, payload }) => {
    const sealed = sealJson(keys.box, outboxBound(kind, key), payload)
    await insertEntry.post(trx, { kind, key, sealed, at: clock.now() })
  }
}

const insertEntry = prepared(
  (tables, { kind, key, sealed, at }: { kind: string; key: string; sealed: Buffer; at: Date }) =>
    tables
      .insertInto('outbox')
      .values({ kind, key, payload: sealed, created_at: at, due_at: at })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing()),
)
