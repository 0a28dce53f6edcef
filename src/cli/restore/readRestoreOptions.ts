import { resolve } from 'node:path'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface RestoreOptions {
  help: boolean
  file: string
  replace: boolean
  /** One without a seal is taken, too. */
  unsealed: boolean
}

const OPTIONS = {
  replace: { type: 'boolean', default: false },
  unsealed: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun */
export function readRestoreOptions(argv: string[]): RestoreOptions {
  const { values, positionals } = parseOptions('restore', argv, OPTIONS)
  const [file, more] = positionals
  if (!values.help && file === undefined)
    throw new CouldNotRun('Which file? `npm run restore -- --help` tells more.')
  if (more !== undefined) throw new CouldNotRun(`'${more}' is one file too many.`)
  const { help, replace, unsealed } = values
  return { help, file: resolve(file ?? ''), replace, unsealed }
}

export const RESTORE_HELP = `npm run restore -- FILE [--replace] [--unsealed]   puts back what \`npm run backup\` wrote

Every part is compared with its hash first; a file that is torn or was changed is refused, and nothing is touched. The
data directory (PORTAL_DATA_DIR) has to be empty but for a master.key; --replace takes away what is there, once the
restored data stand beside it. Stop the portal first. Rows are read again and compared with the back-up's.

The master key comes from PORTAL_MASTER_KEY, the back-up where it was put in, or master.key in the data directory; one that
was there and is another stays beside it under a longer name. It has to be there first: a back-up is sealed with it, and
one whose seal does not fit is refused. A file that has its key inside proves itself alone: whoever can read and write it
can make such a seal. Back-ups of before seals have none; --unsealed takes one, of which nobody can say who wrote it.
Ends with 0 where everything is back, with 2 where nothing was changed.`
