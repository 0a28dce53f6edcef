import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CouldNotRun } from './CouldNotRun.ts'

/** The arguments of `npm run <command>`. @throws CouldNotRun naming the one that is not known. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(
  command: string,
  args: string[],
  options: Options,
) {
  const parsed = parsedBy(command, () => parseArgs({ args, allowPositionals: true, options }))
  const empty = Object.entries(parsed.values).find(([, value]) => value === '')
  if (empty !== undefined)
    throw notUnderstood(command, `Option '--${empty[0]}' is followed by an empty value`)
  return parsed
}

function parsedBy<Parsed>(command: string, parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (cause) {
    // Node says more, in several lines.
    const [reason = ''] = cause instanceof Error ? cause.message.split(/\.\s/) : [String(cause)]
    throw notUnderstood(command, reason.replace('argument is ambiguous', 'is followed by no value'), cause)
  }
}

function notUnderstood(command: string, reason: string, cause?: unknown): CouldNotRun {
  return new CouldNotRun(`${reason}. \`npm run ${command} -- --help\` tells what is known.`, { cause })
}
