import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { StartFault } from '../StartFault.ts'
import { DurableFileSystem } from './DurableFileSystem.ts'
import { lockDirectory } from './lockDirectory.ts'

export interface Embedded {
  pglite: PGlite
  close(): Promise<void>
}

/** Stands in the data directory while restored data take the place of others. */
export const RESTORED = 'restore-under-way'
/** The owner's alone: what is in it is personal, and not all of it sealed. */
const PRIVATE = 0o700

/**
 * PostgreSQL in this process, on files under `dataDir`, with fsync on. A first start that is killed leaves only a
 * folder beside, which the next one removes.
 * @throws StartFault: no permission to write, or another process has the directory.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  makeDirectory(dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    if (existsSync(join(dataDir, RESTORED)))
      throw new StartFault(`A restore into ${dataDir} was cut off. Run it again with --replace.`)
    const place = join(dataDir, 'database')
    if (!existsSync(place)) await createBeside(dataDir, place)
    const pglite = await openDurable(place)
    return {
      pglite,
      close: async () => {
        await pglite.close()
        lock.release()
      },
    }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE })
    const probe = join(dataDir, `write-${process.pid}`)
    mkdirSync(probe)
    rmSync(probe, { recursive: true })
  } catch (cause) {
    throw new StartFault(`No permission to write to ${dataDir}. Give it, or set PORTAL_DATA_DIR.`, [], cause)
  }
}

async function createBeside(dataDir: string, place: string): Promise<void> {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('database.new-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  const beside = join(dataDir, `database.new-${process.pid}`)
  // The database leaves its files open to everybody.
  mkdirSync(beside, { mode: PRIVATE })
  const pglite = await openDurable(beside)
  await pglite.close()
  renameSync(beside, place)
}

async function openDurable(directory: string): Promise<PGlite> {
  try {
    return await createDurable(directory)
  } catch (cause) {
    const help = 'Put a copy of it back, or empty the data: npm start -- --reset.'
    throw new StartFault(`The embedded database in ${directory} cannot be opened. ${help}`, [], cause)
  }
}

function createDurable(directory: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFileSystem(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
    relaxedDurability: false,
  })
}
