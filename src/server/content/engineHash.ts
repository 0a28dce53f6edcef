import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from './readContentFolders.ts'

const ENGINE = fileURLToPath(new URL('../../engine', import.meta.url))

/** The same folders give another release when the engine that compiles them has changed. */
export function engineHash(): string {
  const files = new Map<string, string>()
  for (const entry of readdirSync(ENGINE, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(ENGINE.length), readFileSync(path, 'utf8'))
  }
  return hashFiles(files)
}
