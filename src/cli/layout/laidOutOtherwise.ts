import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const FOLDERS = [...CONTENT_FOLDERS, 'tests/cases']

/** Files of content and cases whose white space is not that of the studio: path from `root` -> as it would be. @throws CouldNotRun */
export function laidOutOtherwise(root: string): Map<string, string> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  if (folders.length === 0) throw new CouldNotRun(`There is no content in ${root}.`)
  const others = new Map<string, string>()
  for (const file of folders.flatMap((folder) => jsonFiles(root, folder))) {
    const text = readFileSync(join(root, file), 'utf8')
    const laid = layoutJson(text)
    if (laid !== text) others.set(file, laid)
  }
  return others
}

function jsonFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
