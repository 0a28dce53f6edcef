/** See migrations/0004_facts_files_lists.sql. */
export interface FileTables {
  file: {
    id: string
    owner_id: string
    key_id: string
    /** Sealed text. */
    name: Buffer
    type: string
    size: number
    pages: number
    stored_as: string
    created_at: Date
  }
  file_use: { application_id: string; file_id: string }
  file_ticket: { token_hash: Buffer; file_id: string; person_id: string; expires_at: Date }
}
