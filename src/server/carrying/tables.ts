import type { Generated } from 'kysely'

/** See migrations/0023_carrying.sql, 0025_carrying_shared.sql, 0026_carrying_stayed.sql. */
export interface CarryingTables {
  carrying: {
    release: string
    process: string
    /** Of those that were handed in only the status moves. */
    submitted: boolean
    started_at: Date
    ended_at: Date | null
    /** The last application that somebody took in this round. */
    place: string | null
    round: Generated<number>
    carried: Generated<number>
    kept: Generated<number>
    kept_now: Generated<number>
    busy_now: Generated<number>
  }
  /** Looked at for a release, and left where it is, at this revision. */
  carrying_stayed: { application_id: string; release: string; revision: number }
}
