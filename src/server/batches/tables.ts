import type { Sealed } from '../people/seal.ts'
import type { BatchRow, BatchState, RowOutcome } from './Batch.ts'

/** See migrations/0019_sittings.sql. */
export interface BatchTables {
  batch: {
    id: string
    person_id: string
    process: string
    sitting_id: string | null
    state: BatchState
    total: number
    done: number
    rows: Sealed<BatchRow[]>
    outcomes: Sealed<RowOutcome[]>
    made_at: Date
    leased_until: Date | null
  }
}
