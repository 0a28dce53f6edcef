import { join } from 'node:path'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

/** The repository's content, through the one door. */
export async function readContent(): Promise<Content> {
  const { content, faults } = parseContent(await readContentFolders(join(import.meta.dirname, '../..')))
  if (!content) throw new Error(JSON.stringify(faults, undefined, 2))
  return content
}
