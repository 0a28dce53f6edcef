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
    const message = 'This is a folder, and is called like a file'
    listed.findings.push(findingAt(place, 'file.name', message))
  } else if (!entry.isFile()) {
    const kind = entry.isSymbolicLink() ? 'a link' : 'no ordinary file'
    listed.findings.push(findingAt(place, 'file.link', `This is ${kind}, and is not read`))
    listed.unread.push(path, `${path}/`)
  } else if (path.endsWith('.json')) {
    listed.files.push(path)
  } else if (fileKind(path) !== 'beside') {
    const message = 'Nothing reads a file whose name does not end with .json'
    listed.findings.push(findingAt(place, 'file.name', message))
  }
}

function entriesOf(root: string, folder: string, listed: Listed): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch (cause) {
    const message = `The folder cannot be read (${reasonOf(cause)})`
    listed.findings.push(findingAt({ file: folder, pointer: '' }, 'file.unreadable', message))
    listed.unread.push(`${folder}/`)
    return []
  }
}
