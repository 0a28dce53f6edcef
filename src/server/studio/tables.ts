import type { Generated } from 'kysely'
import type { PackedRelease } from '../content/tables.ts'
import type { Edition } from '#contract/studioCalls.ts'

/** Gzipped text of a file. */
export type PackedText = Buffer

export interface StudioTables {
  edition: {
    id: string
    title: string
    state: Edition['state']
    base: string
    revision: Generated<number>
    created_at: Date
    created_by: string
    changed_at: Date
    publish_at: Date | null
    publish_by: string | null
    /** Since its moment came. */
    publish_tries: Generated<number>
    /** No sooner is it tried again. */
    publish_after: Date | null
    release: string | null
    /** Null: it was not put away, or its files have gone since. */
    dropped_at: Date | null
  }
  edition_file: {
    edition_id: string
    path: string
    text: PackedText | null
    differs: boolean
    revision: number
  }
  edition_change: {
    id: Generated<number>
    edition_id: string
    path: string
    person_id: string
    first_at: Date
    last_at: Date
    revision: number
    before: PackedText | null
  }
  edition_review: {
    id: Generated<number>
    edition_id: string
    at: Date
    person_id: string
    revision: number
    verdict: Edition['reviews'][number]['verdict']
    note: string
  }
  edition_presence: {
    edition_id: string
    person_id: string
    path: string | null
    pointer: string
    seen_at: Date
  }
  edition_build: PackedRelease & { edition_id: string; revision: number; engine: string }
}
