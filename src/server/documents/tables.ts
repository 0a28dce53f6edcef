import type { Sealed } from '../people/seal.ts'
import type { DocumentContent } from './DocumentContent.ts'

/** See migrations/0009_documents.sql. */
export interface DocumentTables {
  document: {
    id: string
    template: string
    subject_id: string
    application_id: string | null
    source: Buffer | null
    release: string
    code_index: Buffer
    number_index: Buffer
    content: Sealed<DocumentContent>
    issued_at: Date
    valid_until: Date | null
    revoked_at: Date | null
    /** Why staff called it back; null where a process took it back. */
    revocation: Sealed<string> | null
  }
  document_file: { document_id: string; language: string; file_id: string; seal: Buffer }
}
