import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export const CONTENT_FOLDERS = ['schemas', 'ui-schemas', 'workflows', 'locales'] as const

/** Everything that an analyst writes: path relative to `root`, with slashes -> text. */
export async function readContentFolders(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of CONTENT_FOLDERS) await readInto(files, root, join(root, folder))
  return files
}

async function readInto(files: Map<string, string>, root: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  for (const [index, path] of paths.entries())
    files.set(relative(root, path).split(sep).join('/'), texts[index] ?? '')
}

/** One hash for a set of files, whatever their order. */
export function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) hash.update(`${name}\0${files.get(name)}\0`)
  return hash.digest('hex')
}
