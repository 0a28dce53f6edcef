import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheckedBackup, checkBackup, readEntryText } from '#server/backup/checkBackup.ts'
import { proveSeal } from '#server/backup/proveSeal.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { KEY } from '#server/backup/Snapshot.ts'
import { type Config, readConfig } from '#server/config.ts'
import { keyName } from '#server/people/masterKeys.ts'
import { readMasters } from '#server/people/readMasters.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { RestoreOptions } from './readRestoreOptions.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Gives the number that the process ends with. @throws CouldNotRun, StartFault, BackupFault */
export async function runRestore({ file, replace, unsealed }: RestoreOptions): Promise<number> {
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
    const keys = await findKeys(config, handle, backup)
    const { keyNames, tables, files, madeAt } = backup.snapshot
    const needed = keyNames.join(' and ')
    const known = keys.next.map(keyName)
    if (known.length > 0 && keyNames.some((name) => !known.includes(name)))
      throw new CouldNotRun(`The back-up needs the master key ${needed}; given is ${known.join(' and ')}.`)
    if (!unsealed) proveSeal(backup, keys.trusted)
    else if (backup.manifest.seal !== undefined) proveSeal(backup, [...keys.trusted, ...keys.next])
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
    if (known.length === 0 && keyNames.length > 0)
      console.log(`Put the master key ${needed} there as master.key before the start.`)
    return 0
  } finally {
    await handle.close()
  }
}

interface Keys {
  /** That the next start would take; none: it has none yet. */
  next: Buffer[]
  /**
   * That a seal is proved with: those that are here already. The one in the file speaks for it only where there is no
   * other: who writes a file of their own seals it with a key of their own.
   */
  trusted: Buffer[]
}
async function findKeys(config: Config, file: FileHandle, { entries }: CheckedBackup): Promise<Keys> {
  const isGiven = config.masterKey !== undefined || existsSync(join(config.dataDir, KEY))
  const given = isGiven ? readMasters(config) : []
  const inside = entries.find(({ name }) => name === KEY)
  if (config.masterKey !== undefined || inside === undefined) return { next: given, trusted: given }
  const lines = (await readEntryText(file, inside)).split(/\s+/).filter(Boolean)
  const next = lines.map((line) => Buffer.from(line, 'base64'))
  return { next, trusted: isGiven ? given : next }
}
