import { resolve } from 'node:path'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface BackupOptions {
  help: boolean
  file: string
  withKey: boolean
}

const OPTIONS = {
  'with-key': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun */
export function readBackupOptions(argv: string[]): BackupOptions {
  const { values, positionals } = parseOptions('backup', argv, OPTIONS)
  const [file, more] = positionals
  if (!values.help && file === undefined)
    throw new CouldNotRun('Which file? `npm run backup -- --help` tells more.')
  if (more !== undefined) throw new CouldNotRun(`'${more}' is one file too many: everything goes into one.`)
  return { help: values.help, file: resolve(file ?? ''), withKey: values['with-key'] }
}

export const BACKUP_HELP = `npm run backup -- FILE [--with-key]   the embedded database and the stored files, as they are at one moment

Works while the portal runs (the server writes what is asked for; it answers nothing else from the database meanwhile)
and while it stands still. FILE is a tar that only its owner can read; it must not be there yet. It is read back and
every part compared with its hash before the command ends.

It is sealed with the master key, from PORTAL_MASTER_KEY or from master.key in the data directory: a restore refuses what was
changed since. The key is not in it: keep it elsewhere, or nobody reads what is restored. --with-key puts it in: then keep
the file as you keep the key.

PORTAL_DATA_DIR names the data. A PostgreSQL of DATABASE_URL is backed up by its own tools: .deploy/RUNBOOK.md.
Ends with 0 where the back-up stands, with 2 where there is none.`
