import type { Generated } from 'kysely'

/** See migrations/0023_carrying.sql. */
export interface CarryingTables {
  carrying: {
    release: string
    process: string
    /** Of those that were handed in only the status moves. */
    submitted: boolean
    started_at: Date
    ended_at: Date | null
    place: string | null
    carried: Generated<number>
    kept: Generated<number>
    kept_now: Generated<number>
    busy_now: Generated<number>
  }
}
