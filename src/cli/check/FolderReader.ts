import { join } from 'node:path'
import type { Reading } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { findingAt } from '#engine/check/findingAt.ts'
import { LANGUAGES } from '#engine/content/languages.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { fileStamp, statOf } from '#server/content/statOf.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { listFolder } from './listFolder.ts'
import { type ReadFile, readStrictly } from './readStrictly.ts'

/** Without one of these nothing can be said of the others. */
const NEEDED: readonly string[] = [...CONTENT_FOLDERS, ...LANGUAGES.map((language) => `locales/${language}`)]

export interface ReadFolders {
  files: Map<string, string>
  reading: Reading
}
interface KnownFile extends ReadFile {
  /** By which a change is noticed. */
  stamp: string
}

/**
 * Reads the content folders strictly: what is no UTF-8, too large, a link or not readable becomes a finding. A file that
 * has not changed since the last time is not read again.
 */
export class FolderReader {
  readonly #root: string
  #known = new Map<string, KnownFile>()

  constructor(root: string) {
    this.#root = root
  }

  /** @throws CouldNotRun where there is no content at all. */
  read(): ReadFolders {
    const there = this.#folders()
    const findings: Finding[] = []
    const unread: string[] = []
    const read = new Map<string, KnownFile>()
    for (const folder of this.#missing()) {
      findings.push(findingAt({ file: folder, pointer: '' }, 'file.noFolder', { folder }))
      unread.push(`${folder}/`)
    }
    for (const folder of there) {
      const listed = listFolder(this.#root, folder)
      findings.push(...listed.findings)
      unread.push(...listed.unread)
      for (const file of listed.files) this.#readInto(read, file)
    }
    this.#known = read
    return withFiles(read, findings, unread)
  }

  /** Of one that is missing, nothing is told that should be in it. */
  #missing(): string[] {
    const missing = NEEDED.filter((folder) => !this.#hasFolder(folder))
    return missing.filter((folder) => !missing.some((outer) => folder.startsWith(`${outer}/`)))
  }

  #hasFolder(folder: string): boolean {
    return statOf(join(this.#root, folder))?.isDirectory() === true
  }

  #folders(): string[] {
    if (!statOf(this.#root)?.isDirectory()) throw new CouldNotRun(`There is no folder ${this.#root}.`)
    const there = CONTENT_FOLDERS.filter((folder) => this.#hasFolder(folder))
    if (there.length > 0) return there
    const names = CONTENT_FOLDERS.join(', ')
    throw new CouldNotRun(`There is no content in ${this.#root}: it has none of the folders ${names}.`)
  }

  #readInto(read: Map<string, KnownFile>, file: string): void {
    const path = join(this.#root, file)
    const stats = statOf(path)
    // It went away while the folders were listed, or its folder lets nobody in: reading it tells which.
    const stamp = fileStamp(stats)
    const known = this.#known.get(file)
    if (stamp !== undefined && known?.stamp === stamp) {
      read.set(file, known)
      return
    }
    const found = readStrictly(file, path, stats?.size ?? 0)
    if (found !== undefined) read.set(file, { stamp: stamp ?? '', ...found })
  }
}

function withFiles(read: ReadonlyMap<string, KnownFile>, findings: Finding[], unread: string[]): ReadFolders {
  const files = new Map<string, string>()
  for (const [file, { text, findings: own }] of read) {
    findings.push(...own)
    if (text === undefined) unread.push(file)
    else files.set(file, text)
  }
  return { files, reading: { findings, unread } }
}
