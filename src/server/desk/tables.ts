import type { ColumnType } from 'kysely'
import type { DeskFilters } from '#contract/deskCalls.ts'
import type { Sealed } from '../people/seal.ts'

/** See migrations/0014_desk_queue.sql. */
export interface DeskTables {
  desk_lane: { lane: string; is_role: string; institution: string | null }
  desk_stage: { stage: string; process: string; status: string }
  desk_view: {
    id: string
    person_id: string
    name: Sealed<string>
    filters: ColumnType<DeskFilters, string, string>
    opens: boolean
    created_at: Date
  }
}
