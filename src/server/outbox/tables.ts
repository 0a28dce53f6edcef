import type { Generated } from 'kysely'

export interface OutboxTables {
  outbox: {
    id: Generated<number>
    kind: string
    key: string
    /** Sealed JSON: it holds addresses and codes. */
    payload: Buffer
    created_at: Date
    due_at: Date
    tries: Generated<number>
    done_at: Date | null
    given_up_at: Date | null
  }
}
