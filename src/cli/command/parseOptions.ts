import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CouldNotRun } from './CouldNotRun.ts'

/** The arguments of `npm run <command>`. @throws CouldNotRun naming the one that is not known. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(
  command: string,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    throw new CouldNotRun(`${reason}. \`npm run ${command} -- --help\` tells what is known.`, { cause })
  }
}
