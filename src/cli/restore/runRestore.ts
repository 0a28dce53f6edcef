import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckedBackup, checkBackup } from '#server/backup/checkBackup.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { KEY } from '#server/backup/Snapshot.ts'
import { readTarText } from '#server/backup/tarFile.ts'
import { type Config, readConfig } from '#server/config.ts'
import { keyName } from '#server/people/masterKeys.ts'
import { readMasters } from '#server/people/readMasters.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { RestoreOptions } from './readRestoreOptions.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Gives the number that the process ends with. @throws CouldNotRun, StartFault, BackupFault */
export async function runRestore({ file, replace }: RestoreOptions): Promise<number> {
  const config = readConfig(process.env, ROOT)
  if (config.databaseUrl !== undefined)
    throw new CouldNotRun(
      'DATABASE_URL is set: a PostgreSQL is restored by its own tools (.deploy/RUNBOOK.md).',
    )
  const handle = await open(file).catch((cause: unknown) => {
    throw new CouldNotRun(`${file} cannot be read.`, { cause })
  })
  try {
    const backup = await checkBackup(handle)
    const known = await findKeyNames(config, handle, backup)
    const { keyNames, tables, files, madeAt } = backup.snapshot
    const needed = keyNames.join(' and ')
    if (known !== undefined && keyNames.some((name) => !known.includes(name)))
      throw new CouldNotRun(`The back-up needs the master key ${needed}; given is ${known.join(' and ')}.`)
    const kept = await restoreBackup(handle, backup, {
      dataDir: config.dataDir,
      files: config.files,
      replace,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${config.dataDir}: as of ${madeAt}: tables ${tables.length}, rows ${rows}, files ${files ?? 'none'}`,
    )
    if (kept !== undefined) console.log(`The master key that was there lies in ${kept} now.`)
    if (known === undefined && keyNames.length > 0)
      console.log(`Put the master key ${needed} there as master.key before the start.`)
    return 0
  } finally {
    await handle.close()
  }
}

/** Of the keys that the next start would take; undefined: it has none yet. */
async function findKeyNames(
  config: Config,
  file: FileHandle,
  { entries }: CheckedBackup,
): Promise<string[] | undefined> {
  const namesOf = (masters: readonly Buffer[]): string[] => masters.map(keyName)
  if (config.masterKey !== undefined) return namesOf(readMasters(config))
  const inside = entries.find(({ name }) => name === KEY)
  if (inside !== undefined) {
    const lines = (await readTarText(file, inside)).split(/\s+/).filter(Boolean)
    return namesOf(lines.map((line) => Buffer.from(line, 'base64')))
  }
  return existsSync(join(config.dataDir, KEY)) ? namesOf(readMasters(config)) : undefined
}
