import type { CaseWords } from '#contract/caseCalls.ts'
import type { Sealed } from '../people/seal.ts'

/** See migrations/0015_case_work.sql. Sealed columns: under the key of the case's `subject_id`. */
export interface CaseworkTables {
  case_note: {
    application_id: string
    sequence: number
    at: Date
    author_id: string
    role: string
    institution: string | null
    shared: boolean
    words: Sealed<string>
  }
  case_message: {
    application_id: string
    sequence: number
    at: Date
    author_id: string
    role: string | null
    institution: string | null
    words: Sealed<CaseWords>
  }
  case_seen: { application_id: string; person_id: string; sequence: number }
}
