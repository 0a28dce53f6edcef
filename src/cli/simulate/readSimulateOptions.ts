import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface SimulateOptions {
  root: string
  process: string
  seed: number
  persona?: string
  /** The shortest way to this status, instead of any road. */
  to?: string
  mermaid: boolean
  /** Where the road is written as a case. */
  record?: string
}

export const SIMULATE_HELP = `npm run simulate -- PROCESS [options]   walks a process with made-up people, and reads nothing but the content

--persona P         somebody of workflows/personas instead of a made-up person
--seed N            the same number walks the same road (1)
--to STATUS         the shortest way there
--mermaid           a picture, as Mermaid reads it: of all that was walked, or with --to of that way
--record FILE       writes the road as a case (tests/cases/<process>/<name>.json)
--root DIR          the folder that holds schemas, ui-schemas, workflows, locales (here)

ends with 0, 1 (no way was found, or somebody would be stuck) or 2 (it could not run)`

const OPTIONS = {
  root: { type: 'string', default: '.' },
  seed: { type: 'string', default: '1' },
  persona: { type: 'string' },
  to: { type: 'string' },
  mermaid: { type: 'boolean', default: false },
  record: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Undefined where help is asked for. @throws CouldNotRun naming what is not understood. */
export function readSimulateOptions(argv: string[]): SimulateOptions | undefined {
  const { values, positionals } = parseOptions('simulate', argv, OPTIONS)
  if (values.help) return undefined
  const [process, ...more] = positionals
  if (process === undefined || more.length > 0) {
    throw new CouldNotRun('Name one process: `npm run simulate -- PROCESS`; `--help` tells the rest.')
  }
  const { root, seed, persona, to, mermaid, record } = values
  if (!/^\d{1,9}$/.test(seed)) throw new CouldNotRun(`--seed ${seed} is no whole number.`)
  return {
    root,
    process,
    seed: Number(seed),
    mermaid,
    ...(persona !== undefined && { persona }),
    ...(to !== undefined && { to }),
    ...(record !== undefined && { record }),
  }
}
