import type { Generated } from 'kysely'

export interface ContentTables {
  release: {
    hash: string
    created_at: Date
    /** `folders`, or later the studio. */
    origin: string
    folders_hash: string | null
    sources: Buffer
    content: Buffer
    files: Buffer
    manifest: string
    signature: Buffer
  }
  current_release: {
    only_one: Generated<boolean>
    hash: string
    folders_hash: string | null
    changed_at: Date
  }
}
