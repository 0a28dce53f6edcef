import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PackedText } from './tables.ts'

/** A file; null = there is none. */
export type FileText = string | null

const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)

// Beside the event loop: an edition may have megabytes of text.
export const packText = async (text: FileText): Promise<PackedText | null> =>
  text === null ? null : gzipAsync(text)

export const unpackText = async (packed: PackedText | null): Promise<FileText> =>
  packed === null ? null : (await gunzipAsync(packed)).toString('utf8')
