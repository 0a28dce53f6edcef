import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BackupFault } from './BackupFault.ts'
import { FORMAT, MANIFEST, type Manifest, SNAPSHOT, type Snapshot } from './Snapshot.ts'
import { readTarBytes, readTarEntries, readTarText, type TarEntry } from './tarFile.ts'

export interface CheckedBackup {
  snapshot: Snapshot
  entries: TarEntry[]
}
/** Nothing else is ever taken out: a name leads nowhere but below the folder. */
const NAMES = /^(snapshot\.json|master\.key|database\/[a-z_0-9]+\.jsonl|files\/[\w-]{1,2}\/[\w-]+)$/

/** Every byte is read and compared with what the manifest says. @throws BackupFault in one line. */
export async function checkBackup(file: FileHandle): Promise<CheckedBackup> {
  const entries = await readTarEntries(file)
  const last = entries.pop()
  if (last?.name !== MANIFEST) throw new BackupFault('The back-up is torn: it has no manifest.')
  const manifest = await readJson<Manifest>(file, last)
  const named = manifest.entries.map(({ name, size }) => `${name} ${size}`)
  if (named.join('\n') !== entries.map(({ name, size }) => `${name} ${size}`).join('\n'))
    throw new BackupFault('The back-up was changed: it does not have what its manifest names.')
  for (const [at, entry] of entries.entries()) await checkEntry(file, entry, manifest.entries[at]?.hash)
  const first = entries.find(({ name }) => name === SNAPSHOT)
  if (first === undefined) throw new BackupFault('This is no back-up of the portal.')
  const snapshot = await readJson<Snapshot>(file, first)
  if (snapshot.format !== FORMAT)
    throw new BackupFault('The back-up was made by another version of the portal: its format is not known.')
  return { snapshot, entries }
}

async function checkEntry(file: FileHandle, entry: TarEntry, expected: string | undefined): Promise<void> {
  if (!NAMES.test(entry.name))
    throw new BackupFault(`The back-up has what is none of the portal's: ${entry.name}`)
  const hash = createHash('sha256')
  for await (const piece of readTarBytes(file, entry)) hash.update(piece)
  if (hash.digest('hex') !== expected) throw new BackupFault(`The back-up was changed: ${entry.name}`)
}

async function readJson<T>(file: FileHandle, entry: TarEntry): Promise<T> {
  try {
    const value: T = JSON.parse(await readTarText(file, entry))
    return value
  } catch (cause) {
    throw new BackupFault(`The back-up was changed: ${entry.name}`, { cause })
  }
}
