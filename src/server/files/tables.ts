import type { ColumnType } from 'kysely'

/** See migrations/0004_facts_files_lists.sql and 0007_uploads.sql. */
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
    pieces: ColumnType<Piece[] | null, string | null, string | null>
    created_at: Date
  }
  /** Stored bytes that no row names any more (migrations/0044_piece_to_remove.sql). */
  piece_to_remove: { name: string }
  file_use: { application_id: string; file_id: string }
  file_ticket: { token_hash: Buffer; file_id: string; person_id: string; expires_at: Date }
  upload: {
    person_id: string
    id: string
    /** Sealed text. */
    name: Buffer
    size: number
    received: number
    pieces: ColumnType<Piece[], string, string>
    stored_as: string
    refused: ColumnType<Refused | null, string | null, string | null>
    file_id: string | null
    touched_at: Date
  }
}

/** Part of a file as it lies in the store: its name there, and its bytes before they were sealed. */
export interface Piece {
  name: string
  size: number
}
/** Why a file was refused: a message id. */
export interface Refused {
  message: string
  params: { [name: string]: number }
}
