import { gunzipSync, gzipSync } from 'node:zlib'
import type { PackedText } from './tables.ts'

/** A file; null = there is none. */
export type FileText = string | null

export const packText = (text: FileText): PackedText | null => (text === null ? null : gzipSync(text))

export const unpackText = (packed: PackedText | null): FileText =>
  packed === null ? null : gunzipSync(packed).toString('utf8')
