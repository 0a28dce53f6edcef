import type { Generated } from 'kysely'
import type { Bundle } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'

/** Gzipped JSON text; what it holds is known by type alone. */
export type Packed<T> = Buffer & { readonly shape?: T }

export interface ContentTables {
  release: {
    hash: string
    created_at: Date
    /** `folders`, or later the studio. */
    origin: string
    folders_hash: string | null
    /** Path -> text of the folders' files. */
    sources: Packed<[string, string][]>
    content: Packed<Content>
    files: Packed<Bundle['files']>
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
