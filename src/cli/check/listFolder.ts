import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findingAt } from '#engine/check/findingAt.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { fileKind } from '#engine/content/fileKinds.ts'
import { isDropping } from '#server/content/isDropping.ts'
import { reasonOf } from './reasonOf.ts'

export interface Listed {
  files: string[]
  findings: Finding[]
  /** Files, and folders with a slash at their end, that stand there and are not read. */
  unread: string[]
}

/** All files below a folder, relative to `root`. Links are never followed: so none leads in circles, or out of the content. */
export function listFolder(root: string, folder: string): Listed {
  const listed: Listed = { files: [], findings: [], unread: [] }
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of entriesOf(root, next, listed)) {
      if (isDropping(entry.name)) continue
      const path = `${next}/${entry.name}`
      if (entry.isDirectory()) waiting.push(path)
      list(entry, path, listed)
    }
  }
  return listed
}

function list(entry: Dirent, path: string, listed: Listed): void {
  const place = { file: path, pointer: '' }
  if (entry.isDirectory()) {
    if (!path.endsWith('.json')) return
    listed.findings.push(findingAt(place, 'file.name.folder'))
  } else if (!entry.isFile()) {
    const says = entry.isSymbolicLink() ? 'file.link.link' : 'file.link.odd'
    listed.findings.push(findingAt(place, says))
    listed.unread.push(path, `${path}/`)
  } else if (path.endsWith('.json')) {
    listed.files.push(path)
  } else if (fileKind(path) !== 'beside') {
    listed.findings.push(findingAt(place, 'file.name.file'))
  }
}

function entriesOf(root: string, folder: string, listed: Listed): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch (cause) {
    listed.findings.push(
      findingAt({ file: folder, pointer: '' }, 'file.unreadable.folder', { reason: reasonOf(cause) }),
    )
    listed.unread.push(`${folder}/`)
    return []
  }
}
