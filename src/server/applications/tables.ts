import type { ColumnType, Generated } from 'kysely'
import type { Writing } from '#contract/schemas.ts'
import type { CarriedNotice } from '../carrying/CarriedNotice.ts'
import type { Sealed } from '../people/seal.ts'
import type { Shown } from './shownOf.ts'

/** See migrations/0003_applications.sql. Sealed columns: under the key of `subject_id`. */
export interface ApplicationTables {
  application: {
    id: string
    number: string
    root_id: string
    parent_id: string | null
    process: string
    service: string
    release: string
    subject_id: string
    owner_id: string
    institution: string | null
    /** As which role somebody applies for the institution. */
    applying_role: string | null
    campaign: string | null
    revision: number
    /** Sealed JSON of the engine's `Application`. */
    state: Buffer
    /** Sealed JSON: the answers before the last correction. */
    before: Buffer | null
    /** Sealed `Shown`: what lists, receipts and the calendar say of it. */
    shown: Sealed<Shown> | null
    status: string
    code: number | null
    phase: string
    final: boolean
    submitted: boolean
    held: boolean
    next: string[]
    /** When the applicant has to act (`deadlinesFor`). */
    deadline: Date | null
    /** When the first of the desks has to act. */
    due_at: Date | null
    since: Date
    created_at: Date
    saved_at: Date
    submitted_at: Date | null
  }
  application_desk: {
    application_id: string
    is_role: string
    institution: string | null
    acts: boolean
    /** Made by the database: `laneOf`. */
    lane: ColumnType<string, never, never>
    /** `stageOf` process and status. */
    stage: string
    subject_id: string
    /** When this desk has to act (`deadlinesFor`); `NO_DEADLINE`: nothing is due from it. */
    due_at: Date
    since: Date
    handed_at: Date
    /** Who works on it at this desk, who said so, since when. */
    clerk_id: Generated<string | null>
    clerk_by: Generated<string | null>
    clerk_at: Generated<Date | null>
  }
  person_word: { person_id: string; word: Buffer }
  event: {
    application_id: string
    sequence: number
    at: Date
    kind: string
    actor_id: string | null
    /** Sealed JSON of `EventRecord`. */
    payload: Buffer
    previous: Buffer | null
    /** Null only in rows that no start has taken over yet (audit/takeOver.ts). */
    hash: Buffer | null
  }
  draft: {
    application_id: string
    answers: Buffer
    saved_at: Date
    writing: ColumnType<Writing | null, string | null | undefined, string | null>
    /** What the person is told of a change of the form, since when, and how many questions are still open. */
    carried: ColumnType<Sealed<CarriedNotice> | null, Sealed<CarriedNotice> | null | undefined>
    carried_at: ColumnType<Date | null, Date | null | undefined>
    asked: Generated<number>
  }
  application_key: { process: string; pointer: string; value: Buffer; application_id: string }
  message_taken: {
    source: string
    message: string
    once: string
    at: Date
    /** Null in rows of earlier releases. */
    body_hash: ColumnType<Buffer | null, Buffer, never>
  }
  used_value: { pointer: string; value: Buffer; application_id: string }
  place: { list: string; row_id: string; application_id: string; rank: string | null; at: Date }
  place_wait: { list: string; row_id: string; application_id: string; rank: string | null; wish: number }
  /** Outlives the link: see migrations/0040_kinship.sql. */
  kinship: { parent_id: string; child_id: string }
  /** Relatives through somebody who was erased, each pair once: see erasure/keepRelatives.ts. */
  sibling: { one_id: string; other_id: string }
  /** Who saved what a colleague began: see migrations/0043_draft_writer.sql. */
  draft_writer: { application_id: string; person_id: string }
  link: {
    parent_id: string
    child_id: string
    kind: string
    application_id: string
    since: Date
    reads: Generated<boolean>
  }
}
export type StoredRow = ApplicationTables['application']
