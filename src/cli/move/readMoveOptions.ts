import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface MoveOptions {
  help: boolean
  /** Address of the PostgreSQL that takes everything. */
  to: string
}

const OPTIONS = { to: { type: 'string' }, help: { type: 'boolean', default: false } } as const

/** @throws CouldNotRun */
export function readMoveOptions(argv: string[]): MoveOptions {
  const { values, positionals } = parseOptions('move', argv, OPTIONS)
  if (positionals.length > 0)
    throw new CouldNotRun(`'${positionals[0]}' is not known. \`npm run move -- --help\` tells what is.`)
  const { help, to = '' } = values
  // Not told back: it holds a password.
  if (!help && !(/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)))
    throw new CouldNotRun('--to takes the address of a PostgreSQL: postgres://user:password@host/database.')
  return { help, to }
}

export const MOVE_HELP = `npm run move -- --to postgres://user:password@host/database   from the embedded database to PostgreSQL

Copies every row of the data directory (PORTAL_DATA_DIR) as it is at one moment, then compares each row with what
PostgreSQL has; only where all are the same does anything stay there. Stop the portal first. The target has to be empty.
The embedded database stays as it is; files and the master key stay where they are, and the portal needs them further on:
in production as PORTAL_FILES_DIR and PORTAL_MASTER_KEY (the text in master.key).

Ends with 0 where every row arrived, with 1 where rows differ, with 2 where it could not begin.`
