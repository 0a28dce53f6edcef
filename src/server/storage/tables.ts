import type { StorageKind } from './StorageKind.ts'

/** See migrations/0034_storage.sql. */
export interface StorageTables {
  draft_file: { application_id: string; file_id: string }
  storage_total: { kind: StorageKind; bytes: number; items: number; measured_at: Date }
}
