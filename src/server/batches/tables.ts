import type { Generated } from 'kysely'
import type { Sealed } from '../people/seal.ts'
import type { BatchRow, BatchState, RowOutcome } from './Batch.ts'

/** See migrations/0019_sittings.sql and 0056_slow_sources.sql. */
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
    /** How often a worker had it and put it back. */
    turns: Generated<number>
    /** Rows of one that is applied for which registers were asked. */
    prepared: Generated<number>
  }
}
