import type { Generated } from 'kysely'

/** See migrations/0004_facts_files_lists.sql. Values are sealed under the key of the person. */
export interface FactTables {
  fact: {
    person_id: string
    fact: string
    key_hash: Buffer
    value: Buffer | null
    asked_at: Date | null
    down_at: Date | null
    /** An event was judged with it. */
    used: Generated<boolean>
  }
  fact_by_hand: {
    application_id: string
    name: string
    key_hash: Buffer
    value: Buffer
    by_id: string
    document_id: string
    at: Date
  }
}
