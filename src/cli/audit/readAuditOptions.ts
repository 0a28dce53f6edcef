import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface AuditOptions {
  /** Hex of an anchor's hash that was kept elsewhere. */
  since?: string | undefined
  help: boolean
}

const OPTIONS = { since: { type: 'string' }, help: { type: 'boolean', default: false } } as const

/** @throws CouldNotRun */
export function readAuditOptions(argv: string[]): AuditOptions {
  const { values, positionals } = parseOptions('audit:verify', argv, OPTIONS)
  if (positionals.length > 0)
    throw new CouldNotRun(
      `'${positionals[0]}' is not known. \`npm run audit:verify -- --help\` tells what is.`,
    )
  if (values.since !== undefined && !/^[0-9a-f]{64}$/i.test(values.since))
    throw new CouldNotRun('--since takes the hash of an anchor: 64 hexadecimal digits.')
  return values
}

export const AUDIT_HELP = `npm run audit:verify [-- --since <anchor>]   proves that nothing of the audit trail was changed, removed or put in

Walks through every event and every line of the log, chain by chain, in the database of DATABASE_URL or of the data
directory (PORTAL_DATA_DIR; stop the portal first). It needs the master key, as the portal does.

--since HASH   the last anchor of an earlier run, kept elsewhere: proves that it is still in the chain

Figures and faults go to standard output, progress to standard error. Ends with 0 where everything is whole, with 1
where there are faults, with 2 where it could not look.`
