import type { Generated } from 'kysely'
import type { Bundle } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'

/** Gzipped JSON text; what it holds is known by type alone. */
export type Packed<T> = Buffer & { readonly shape?: T }

/** What publishing makes of files, signed. */
export interface PackedRelease {
  hash: string
  /** Path -> text of the files that it was made from. */
  sources: Packed<[string, string][]>
  content: Packed<Content>
  files: Packed<Bundle['files']>
  manifest: string
  signature: Buffer
}
export type Origin = 'folders' | 'studio'

export interface ContentTables {
  release: PackedRelease & {
    created_at: Date
    origin: Origin
    folders_hash: string | null
    /** Of the studio: what the edition is called, and who published it. */
    title: string | null
    made_by: string | null
  }
  current_release: {
    only_one: Generated<boolean>
    hash: string
    /** Of the folders as they were last taken in, whichever release is the current one now. */
    folders_hash: string | null
    changed_at: Date
    /** Who made it the current one. */
    moved_by: Generated<Origin>
  }
}
