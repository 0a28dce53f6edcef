import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'

const known = new WeakMap<ReadonlyMap<string, string>, Content>()

/** The parsed content of files without fault, once for all mutators. Pointers in it are those of the files. */
export function contentOf(files: ReadonlyMap<string, string>): Content {
  const before = known.get(files)
  if (before) return before
  const { content, faults } = parseContent(files)
  if (!content) throw new Error(`Only sound content can be broken: ${JSON.stringify(faults)}`)
  known.set(files, content)
  return content
}
