import type { Generated } from 'kysely'
import type { Sealed } from '../people/seal.ts'
import type { OutboxEntry } from './enqueue.ts'

export interface OutboxTables {
  outbox: {
    id: Generated<number>
    kind: string
    key: string
    /** It holds addresses and codes; empty once it is done. */
    payload: Sealed<OutboxEntry['payload']>
    created_at: Date
    due_at: Date
    /** Before what is not. */
    urgent: Generated<boolean>
    tries: Generated<number>
    done_at: Date | null
    given_up_at: Date | null
  }
}
