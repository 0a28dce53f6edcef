import type { ColumnType, Generated } from 'kysely'
import type { ReportWish } from './reportTickets.ts'

/** See migrations/0018_reports.sql, 0020_report_places.sql, 0024_question_figures.sql. Days are text: yyyy-mm-dd, Baku. */
export interface ReportTables {
  figure_case: {
    application_id: string
    number: string
    service: string
    process: string
    status: string
    phase: string
    institutions: string[]
    begun: string
    submitted: string | null
    closed: string | null
    since: Date
    due_at: Date | null
    step: Generated<number>
    asked_step: string | null
    asked_pointer: string | null
    asked_seconds: Generated<number>
    asked_at: Date | null
  }
  figure_place: {
    application_id: string
    institution: string
    service: string
    begun: string
    open: boolean
    due_at: Date | null
  }
  stay: {
    application_id: string
    process: string
    status: string
    entered_at: Date
    left_at: Date
    folded: Generated<boolean>
  }
  figure_stay: { process: string; status: string; day: string; bucket: number; count: number }
  figure_field: {
    process: string
    day: string
    step: string
    pointer: string
    code: string
    count: number
  }
  question_time: { process: string; step: string; pointer: string; day: string; seconds: number }
  figure_time: {
    process: string
    step: string
    pointer: string
    day: string
    bucket: number
    count: number
  }
  report_ticket: {
    token_hash: Buffer
    person_id: string
    wish: ColumnType<ReportWish, string, string>
    expires_at: Date
  }
  fault: {
    day: string
    release: string
    side: string
    place: string
    name: string
    stack: string
    count: number
    first_at: Date
    last_at: Date
  }
  lookup_fault: {
    day: string
    source: string
    fact: string
    reason: string
    count: number
    last_at: Date
  }
}
