import { parseArgs } from 'node:util'
import { StartFault } from '#server/StartFault.ts'

export interface StartOptions {
  reset: boolean
  help: boolean
}

/** @throws StartFault naming the argument that is not known. */
export function readStartOptions(argv: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: argv,
      options: { reset: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
    return values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFault(`${reason} Known: --reset, --help.`, [], cause)
  }
}

export const START_HELP = `npm start            runs the portal; data are kept between starts
npm start -- --reset empties the data first

PORT                 where the portal listens (3000; the outside systems take the ports after it)
PORTAL_DATA_DIR      where the data are kept (.data)
DATABASE_URL         a PostgreSQL instead of the embedded database
PORTAL_SOURCE_<NAME> addresses of the real outside systems; with any of them set, no sandbox is started`
