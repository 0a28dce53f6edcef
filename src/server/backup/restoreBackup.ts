import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilesConfig } from '../config.ts'
import { lockDirectory } from '../database/lockDirectory.ts'
import { RESTORED } from '../database/openEmbedded.ts'
import { BackupFault } from './BackupFault.ts'
import { type CheckedBackup, type CheckedEntry, readEntry, readEntryText } from './checkBackup.ts'
import { fillDatabase } from './fillDatabase.ts'
import { KEY } from './Snapshot.ts'

export interface RestorePlace {
  dataDir: string
  files: FilesConfig
  /** What is there is replaced; else there has to be nothing. */
  replace: boolean
}

/** Beside what they replace, on the same disk; the names of stored files have no dot. */
const STAGING = '.restoring'
const FILES = 'files/'
/** A key that was put there first is no data; the lock is a file where the system has no other. */
const NO_DATA = new Set([KEY, 'lock', STAGING])

/**
 * All of it beside first, proven there; then it takes its places. Cut off before that, nothing has changed; cut off
 * meanwhile, no server starts on it until it is restored again.
 * @returns where the master key lies that was there, if the back-up's took its place. @throws BackupFault, StartFault
 */
export async function restoreBackup(
  file: FileHandle,
  backup: CheckedBackup,
  place: RestorePlace,
): Promise<string | undefined> {
  const { dataDir, files, replace } = place
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  try {
    const targets = { dataDir, folder: folderOf(backup, files) }
    if (!replace) await refuseFilled(targets)
    await stage(file, backup, targets)
    const kept = await keepKey(dataDir)
    await takePlaces(targets)
    return kept
  } finally {
    lock.release()
  }
}

interface Targets {
  dataDir: string
  /** Of stored files. */
  folder: string | undefined
}

async function stage(file: FileHandle, backup: CheckedBackup, { dataDir, folder }: Targets): Promise<void> {
  const places = [dataDir, folder ?? dataDir].map((place) => join(place, STAGING))
  const drop = async (): Promise<void> => {
    for (const place of places) await rm(place, { recursive: true, force: true })
  }
  await drop()
  try {
    for (const place of places) await mkdir(place, { recursive: true, mode: 0o700 })
    const staging = join(dataDir, STAGING)
    await fillDatabase(staging, file, backup)
    if (folder !== undefined) await writeFiles(file, backup, join(folder, STAGING))
    const key = backup.entries.find(({ name }) => name === KEY)
    if (key !== undefined)
      await writeFile(join(staging, KEY), await readEntryText(file, key), { mode: 0o600 })
  } catch (cause) {
    await drop()
    throw cause
  }
}

/** Of stored files; undefined: the back-up has none, they lie in an outside store. */
function folderOf({ snapshot }: CheckedBackup, files: FilesConfig): string | undefined {
  if (snapshot.files === null) return undefined
  if (files.kind === 'folder') return files.folder
  throw new BackupFault(
    'The back-up has stored files, and PORTAL_S3_ENDPOINT is set: restore into a folder, without it.',
  )
}

async function refuseFilled({ dataDir, folder }: Targets): Promise<void> {
  for (const place of [dataDir, folder ?? dataDir]) {
    const present = await readdir(place).catch(() => [])
    if (present.some((name) => !NO_DATA.has(name) && join(place, name) !== folder))
      throw new BackupFault(`${place} is not empty. Give an empty folder, or --replace.`)
  }
}

async function writeFiles(file: FileHandle, { entries }: CheckedBackup, staging: string): Promise<void> {
  for (const entry of entries)
    if (entry.name.startsWith(FILES))
      await writeEntry(file, entry, join(staging, entry.name.slice(FILES.length)))
}

async function writeEntry(file: FileHandle, entry: CheckedEntry, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const written = await open(place, 'wx', 0o600)
  try {
    for await (const piece of readEntry(file, entry)) await written.writeFile(piece)
    await written.sync()
  } finally {
    await written.close()
  }
}

/** The key that is there may be the only one for back-ups of after a rotation: it makes room, and stays. */
async function keepKey(dataDir: string): Promise<string | undefined> {
  const textOf = (place: string) => readFile(place, 'utf8').catch(() => '')
  const [present, restored] = [await textOf(join(dataDir, KEY)), await textOf(join(dataDir, STAGING, KEY))]
  if (present.trim() === '' || restored === '' || present.trim() === restored.trim()) return undefined
  const kept = join(dataDir, `${KEY}.${randomUUID()}`)
  await copyFile(join(dataDir, KEY), kept, constants.COPYFILE_EXCL)
  return kept
}

/** Renames alone: from the first to the last, `RESTORED` stands. */
async function takePlaces({ dataDir, folder }: Targets): Promise<void> {
  const mark = join(dataDir, RESTORED)
  await (await open(mark, 'w', 0o600)).close()
  if (folder !== undefined) {
    for (const name of await readdir(folder))
      if (name !== STAGING) await rm(join(folder, name), { recursive: true, force: true })
    await moveAll(join(folder, STAGING), folder, await readdir(join(folder, STAGING)))
  }
  await rm(join(dataDir, 'database'), { recursive: true, force: true })
  const restored = await readdir(join(dataDir, STAGING))
  // Not what opening the database left there besides: its lock.
  await moveAll(
    join(dataDir, STAGING),
    dataDir,
    restored.filter((name) => name === 'database' || name === KEY),
  )
  await rm(mark)
}

async function moveAll(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name))
  await rm(from, { recursive: true })
}
