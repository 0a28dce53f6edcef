import { copyFile, link, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FilesConfig } from '../config.ts'
import { readRows } from '../copying/readRows.ts'
import { writeTextsAlike } from '../copying/rowText.ts'
import { readCounters } from '../copying/sequences.ts'
import { readTableShapes, type TableShape } from '../copying/tableShapes.ts'
import type { Database, Trx } from '../database/openDatabase.ts'
import { neededKeys } from './neededKeys.ts'
import { FORMAT, SNAPSHOT, type Snapshot, tableEntry } from './Snapshot.ts'

export interface SnapshotSource {
  database: Database
  files: FilesConfig
  /** Master keys that were given. */
  masters: readonly Buffer[]
  madeAt: Date
}

/**
 * Everything of one moment into an empty folder: a text file for each table, the stored files beside (links where the
 * disk can: a stored file never changes). `snapshot.json` comes last: where it stands, all of it does.
 */
export async function writeSnapshot(source: SnapshotSource, folder: string): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const reading = source.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  const snapshot = await reading.execute(async (trx): Promise<Snapshot> => {
    await writeTextsAlike(trx)
    const tables = []
    for (const shape of await readTableShapes(trx))
      tables.push({ ...shape, rows: await writeTable(trx, shape, join(folder, tableEntry(shape.name))) })
    return {
      format: FORMAT,
      madeAt: source.madeAt.toISOString(),
      keyNames: await neededKeys(trx, source.masters),
      migrations: await readMigrationNames(trx),
      tables,
      counters: await readCounters(trx),
      // Within the transaction, so that no row goes meanwhile whose file would be missing.
      files:
        source.files.kind === 'folder' ? await linkFiles(source.files.folder, join(folder, 'files')) : null,
    }
  })
  const draft = join(folder, `${SNAPSHOT}.draft`)
  await writeFile(draft, JSON.stringify(snapshot), { mode: 0o600 })
  await rename(draft, join(folder, SNAPSHOT))
}

async function writeTable(trx: Trx, shape: TableShape, place: string): Promise<number> {
  const file = await open(place, 'wx', 0o600)
  let count = 0
  try {
    for await (const rows of readRows(trx, shape)) {
      // Not `write`: on a disk that is nearly full, that stores a part and says nothing.
      await file.writeFile(`${rows.join('\n')}\n`)
      count += rows.length
    }
  } finally {
    await file.close()
  }
  return count
}

async function readMigrationNames(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** What is being written has a dot in its name, and is not there yet. */
const isStored = (name: string): boolean => /^[\w-]+$/.test(name)

async function linkFiles(from: string, to: string): Promise<number> {
  let count = 0
  for (const part of await namesIn(from)) {
    await mkdir(join(to, part), { recursive: true, mode: 0o700 })
    for (const name of await namesIn(join(from, part)))
      if (await linkOrCopy(join(from, part, name), join(to, part, name))) count += 1
  }
  return count
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isStored)
  } catch (cause) {
    // No file was ever stored.
    if (isMissing(cause)) return []
    throw cause
  }
}

/** False: gone meanwhile. A disk without links, or another one, gets a copy. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((cause: unknown) =>
      isMissing(cause) ? Promise.reject(cause) : copyFile(from, to),
    )
    return true
  } catch (cause) {
    if (isMissing(cause)) return false
    throw cause
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
