import { readZip, ZipFault, type ZipLimits } from './zip/readZip.ts'
import type { ZipFile } from './zip/writeZip.ts'

/** As the contract has them: files of the content folders. */
const place = /(?:^|\/)((?:schemas|ui-schemas|workflows|locales|tests\/cases)(?:\/[A-Za-z0-9_-]+)+\.json)$/
const root = /^(?:schemas|ui-schemas|workflows|locales|tests\/cases)\//
const LIMITS: ZipLimits = { files: 5000, bytes: 24_000_000 }
const LARGEST = 24_000_000

export interface ImportedFile {
  path: string
  text: string
}

/** Why files were not taken: nothing of them was. */
export type ImportFault = { code: 'nothing' | 'large' | 'broken' } | { code: 'text' | 'twice'; path: string }

/** The content files of a zip, whatever folder it packs them in. */
export async function importedFromZip(zip: Blob): Promise<ImportedFile[] | ImportFault> {
  if (zip.size > LARGEST) return { code: 'large' }
  try {
    const bytes = new Uint8Array(await zip.arrayBuffer())
    return imported(await readZip(bytes, (path) => place.test(path), LIMITS))
  } catch (error) {
    if (error instanceof ZipFault) return { code: error.code }
    throw error
  }
}

export interface FolderFile {
  /** `education-portal/locales/az/menu.json` */
  path: string
  file: Blob
}

/** The content files of a folder that was chosen. */
export async function importedFromFolder(
  files: readonly FolderFile[],
): Promise<ImportedFile[] | ImportFault> {
  const wanted = files.filter(({ path }) => place.test(path))
  const size = wanted.reduce((sum, { file }) => sum + file.size, 0)
  if (size > LIMITS.bytes || wanted.length > LIMITS.files) return { code: 'large' }
  const read = wanted.map(async ({ path, file }) => ({
    path,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }))
  return imported(await Promise.all(read))
}

/** The folders may stand in another one, which is the same for all; what else lies in it is not content. */
function imported(files: readonly ZipFile[]): ImportedFile[] | ImportFault {
  const base = baseOf(files.map(({ path }) => path))
  const found = new Map<string, string>()
  for (const { path, bytes } of files) {
    if (!path.startsWith(base) || !root.test(path.slice(base.length))) continue
    const name = path.slice(base.length)
    const text = textOf(bytes)
    if (text === undefined) return { code: 'text', path: name }
    if (found.has(name)) return { code: 'twice', path: name }
    found.set(name, text)
  }
  return found.size === 0 ? { code: 'nothing' } : [...found].map(([path, text]) => ({ path, text }))
}

/** The shortest way to a content folder. */
function baseOf(paths: readonly string[]): string {
  const bases = paths.map((path) => path.slice(0, path.length - (place.exec(path)?.[1]?.length ?? 0)))
  return bases.sort((one, other) => one.length - other.length)[0] ?? ''
}

/** By the byte: a mark at the beginning stays. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export interface ImportChanges {
  added: string[]
  changed: string[]
  /** Only where the import is the whole content. */
  gone: string[]
}

/** What an import would change of the files as they stand. */
export function importChanges(
  files: readonly ImportedFile[],
  now: ReadonlyMap<string, string>,
  isWhole: boolean,
): ImportChanges {
  const paths = new Set(files.map(({ path }) => path))
  return {
    added: files.filter(({ path }) => !now.has(path)).map(({ path }) => path),
    changed: files
      .filter(({ path, text }) => now.has(path) && now.get(path) !== text)
      .map(({ path }) => path),
    gone: isWhole ? [...now.keys()].filter((path) => !paths.has(path)) : [],
  }
}
