import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBackup } from '#server/backup/checkBackup.ts'
import { packBackup } from '#server/backup/packBackup.ts'
import { proveSeal } from '#server/backup/proveSeal.ts'
import type { Snapshot } from '#server/backup/Snapshot.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readMasters } from '#server/people/readMasters.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { BackupOptions } from './readBackupOptions.ts'
import { takeSnapshot, withRequest } from './takeSnapshot.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Gives the number that the process ends with. @throws CouldNotRun, StartFault, BackupFault */
export async function runBackup({ file, withKey }: BackupOptions): Promise<number> {
  const config = readConfig(process.env, ROOT)
  refuse(config, file)
  const masters = readMasters(config)
  const inside = withKey ? await readKey(config) : undefined
  const draft = `${file}.draft`
  const snapshot = await withRequest(config.dataDir, draft, async (request) => {
    await packBackup(await takeSnapshot(config, request), draft, { masters, inside })
    return readBack(draft, masters)
  })
  // It has its name once it is proven.
  await rename(draft, file)
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = snapshot.files ?? 'none: they lie in an outside store'
  console.log(`${file}: tables ${snapshot.tables.length}, rows ${rows}, files ${files}`)
  const keys = snapshot.keyNames.join(' and ')
  console.log(
    withKey
      ? `The master key (${keys}) is in it: whoever has this file reads everything.`
      : `The master key (${keys}) is not in it: keep it elsewhere.`,
  )
  return 0
}

function refuse({ databaseUrl, dataDir, masterKey }: Config, file: string): void {
  if (databaseUrl !== undefined)
    throw new CouldNotRun(
      'DATABASE_URL is set: a PostgreSQL is backed up by its own tools (.deploy/RUNBOOK.md).',
    )
  if (!existsSync(join(dataDir, 'database')))
    throw new CouldNotRun(`There are no data in ${dataDir}. Set PORTAL_DATA_DIR.`)
  if (masterKey === undefined && !existsSync(join(dataDir, 'master.key')))
    throw new CouldNotRun(`The master key is missing in ${dataDir}. Put it back, or set PORTAL_MASTER_KEY.`)
  if (existsSync(file)) throw new CouldNotRun(`${file} is there already. Give another name.`)
}

/** As `master.key` has it. */
async function readKey({ masterKey, oldMasterKey, dataDir }: Config): Promise<string> {
  if (masterKey === undefined) return readFile(join(dataDir, 'master.key'), 'utf8')
  return [masterKey, oldMasterKey ?? ''].join('\n').trim()
}

async function readBack(draft: string, masters: readonly Buffer[]): Promise<Snapshot> {
  const handle = await open(draft)
  try {
    const backup = await checkBackup(handle)
    proveSeal(backup, masters)
    await handle.close()
    return backup.snapshot
  } catch (cause) {
    await handle.close()
    await rm(draft, { force: true })
    throw cause
  }
}
