/** See migrations/0019_sittings.sql. */
export interface SittingTables {
  sitting: {
    id: string
    process: string
    transition: string
    /** Empty: of the process itself. */
    track: string
    is_role: string
    institution: string | null
    at: Date
    place: string | null
    link: string | null
    seats: number
    made_by: string
    made_at: Date
    cancelled_at: Date | null
  }
  sitting_seat: { sitting_id: string; application_id: string; at: Date }
}
