import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content } from '#engine/content/types.ts'
import { sha256, type SigningKey } from './manifest.ts'
import { hashFiles } from './readContentFolders.ts'
import { packRelease } from './releaseRows.ts'
import type { PackedRelease } from './tables.ts'

/** A walk that somebody saved as a case stands among the studio's files: it is tried, and is no content. */
export const isCase = (path: string): boolean => path.startsWith('tests/')
export const contentOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path]) => !isCase(path)))

/** A release of the studio is its files to the letter: what nobody reads but whoever edits, a `$comment`, makes another. */
export function packStudio(
  key: SigningKey,
  { content, files }: { content: Content; files: ReadonlyMap<string, string> },
): PackedRelease {
  const { hash, files: made } = publishBundle(content, { sha256 })
  const bundle = { hash: sha256(`${hash}\n${hashFiles(files)}`), files: made }
  return packRelease(key, { bundle, content, sources: files })
}
