import type { Counter } from '../copying/sequences.ts'
import type { TableShape } from '../copying/tableShapes.ts'

/** What a back-up says of itself: the entry `snapshot.json`. */
export interface Snapshot {
  format: number
  madeAt: string
  /** Of the master keys that open what is sealed (`keyName`): two while a rotation is under way. */
  keyNames: string[]
  /** What the database had run. */
  migrations: string[]
  tables: (TableShape & { rows: number })[]
  counters: Counter[]
  /** Stored files in it; null: they lie in an outside store, which has its own back-ups. */
  files: number | null
}
/** The last entry, `manifest.json`: everything before it, in its order. */
export interface Manifest {
  entries: ManifestEntry[]
  /** Not in what portals of before seals wrote. */
  seal?: ManifestSeal
}
export interface ManifestSeal {
  /** Which master key made it (`keyName`). */
  key: string
  /** Hex of HMAC-SHA-256 over the entries. */
  proof: string
}
export interface ManifestEntry {
  name: string
  size: number
  /** Hex of SHA-256. */
  hash: string
}

export const FORMAT = 1
export const SNAPSHOT = 'snapshot.json'
export const MANIFEST = 'manifest.json'
export const KEY = 'master.key'
export const tableEntry = (table: string): string => `database/${table}.jsonl`
