import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BackupFault } from './BackupFault.ts'
import { FORMAT, MANIFEST, type Manifest, type ManifestSeal, SNAPSHOT, type Snapshot } from './Snapshot.ts'
import { readTarBytes, readTarEntries, readTarText, type TarEntry } from './tarFile.ts'

export interface CheckedBackup {
  snapshot: Snapshot
  entries: CheckedEntry[]
  manifest: Manifest
}
export interface CheckedEntry extends TarEntry {
  /** Hex of SHA-256, as the manifest has it. */
  hash: string
}
/** Nothing else is ever taken out: a name leads nowhere but below the folder. */
const NAMES = /^(snapshot\.json|master\.key|database\/[a-z_0-9]+\.jsonl|files\/[\w-]{1,2}\/[\w-]+)$/

/** Every byte is read and compared with what the manifest says. @throws BackupFault in one line. */
export async function checkBackup(file: FileHandle): Promise<CheckedBackup> {
  const entries = await readTarEntries(file)
  const last = entries.pop()
  if (last?.name !== MANIFEST) throw new BackupFault('The back-up is torn: it has no manifest.')
  const text = await readTarText(file, last)
  const manifest = parsed(MANIFEST, () => parseManifest(text))
  const named = manifest.entries.map(({ name, size }) => `${name} ${size}`)
  if (named.join('\n') !== entries.map(({ name, size }) => `${name} ${size}`).join('\n'))
    throw new BackupFault('The back-up was changed: it does not have what its manifest names.')
  const checked = entries.map((entry, at) => ({ ...entry, hash: manifest.entries[at]?.hash ?? '' }))
  for (const entry of checked) await checkEntry(file, entry)
  const first = checked.find(({ name }) => name === SNAPSHOT)
  if (first === undefined) throw new BackupFault('This is no back-up of the portal.')
  const head = await readEntryText(file, first)
  const snapshot = parsed(SNAPSHOT, (): Snapshot => JSON.parse(head))
  if (snapshot.format !== FORMAT)
    throw new BackupFault('The back-up was made by another version of the portal: its format is not known.')
  return { snapshot, entries: checked, manifest }
}

async function checkEntry(file: FileHandle, entry: CheckedEntry): Promise<void> {
  if (!NAMES.test(entry.name))
    throw new BackupFault(`The back-up has what is none of the portal's: ${entry.name}`)
  for await (const _piece of readEntry(file, entry));
}

/**
 * Its bytes, compared with its hash each time: a file can be written to between being checked and being taken.
 * @throws BackupFault after the last of them.
 */
export async function* readEntry(file: FileHandle, entry: CheckedEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of readTarBytes(file, entry)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== entry.hash) throw new BackupFault(`The back-up was changed: ${entry.name}`)
}

export async function readEntryText(file: FileHandle, entry: CheckedEntry): Promise<string> {
  const pieces = []
  for await (const piece of readEntry(file, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text)
  if (!isManifest(manifest)) throw new Error('It is no manifest')
  return manifest
}

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  'entries' in value &&
  Array.isArray(value.entries) &&
  value.entries.every(isObject) &&
  (!('seal' in value) || isSeal(value.seal))
const isSeal = (value: unknown): value is ManifestSeal =>
  isObject(value) &&
  'key' in value &&
  typeof value.key === 'string' &&
  'proof' in value &&
  typeof value.proof === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function parsed<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new BackupFault(`The back-up was changed: ${name}`, { cause })
  }
}
