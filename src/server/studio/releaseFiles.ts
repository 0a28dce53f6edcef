import { findReleaseSources } from '../content/releaseRows.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { ApiError } from '../http/ApiError.ts'

type Files = ReadonlyMap<string, string>

/** Releases whose files are kept in memory. */
const KEPT = 4
const kept = new WeakMap<Portal, Map<string, Files>>()

/** Path -> text of the files that a release was made from. @throws error.notFound */
export async function getReleaseFiles(portal: Portal, database: Database, hash: string): Promise<Files> {
  const known = kept.get(portal) ?? new Map<string, Files>()
  kept.set(portal, known)
  const files = known.get(hash) ?? (await findReleaseSources(database, hash))
  if (files === undefined) throw new ApiError('error.notFound')
  known.delete(hash)
  known.set(hash, files)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return files
}
