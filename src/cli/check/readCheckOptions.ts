import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export const FORMATS = ['text', 'json', 'sarif', 'github'] as const
export type Format = (typeof FORMATS)[number]

export interface CheckOptions {
  root: string
  format: Format
  /** Only findings in these are told; empty = all. */
  paths: string[]
  strict: boolean
  watch: boolean
  cases: boolean
  coverage: boolean
  help: boolean
  against?: string
  /** Codes to explain; empty = all of them. */
  explain?: string[]
}

const OPTIONS = {
  root: { type: 'string', default: '.' },
  format: { type: 'string', default: 'text' },
  strict: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  cases: { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  explain: { type: 'boolean', default: false },
  against: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Of these the one would silently leave the other out. */
const APART = [
  ['explain', 'watch'],
  ['explain', 'coverage'],
  ['explain', 'against'],
  ['explain', 'cases'],
  ['coverage', 'watch'],
  ['coverage', 'against'],
  ['coverage', 'cases'],
  ['watch', 'against'],
  ['watch', 'cases'],
] as const

/** @throws CouldNotRun naming the argument that is not known. */
export function readCheckOptions(argv: string[]): CheckOptions {
  const { values, positionals } = parseOptions('check', argv.flatMap(withoutEquals), OPTIONS)
  const { root, format, explain, against, ...flags } = values
  const known = FORMATS.find((one) => one === format)
  if (known === undefined) throw new CouldNotRun(`--format ${format} is not known: ${FORMATS.join(', ')}.`)
  const asked = { ...flags, explain, against: against !== undefined }
  const clash = APART.find((names) => names.every((name) => asked[name]))
  if (clash) throw new CouldNotRun(`${clash.map((name) => `--${name}`).join(' and ')} do not go together.`)
  return {
    ...flags,
    root,
    format: known,
    ...(explain ? { explain: positionals, paths: [] } : { paths: positionals }),
    ...(against !== undefined && { against }),
  }
}

/** `--explain CODE` and `--explain=CODE`, and `--explain` alone. */
function withoutEquals(argument: string): string[] {
  return argument.startsWith('--explain=') ? ['--explain', argument.slice('--explain='.length)] : [argument]
}

export const CHECK_HELP = `npm run check -- [options] [paths…]   proves the content, and reads nothing else but what is named here

paths…              tell only what is in these files and folders (everything is read all the same)
--root DIR          the folder that holds schemas, ui-schemas, workflows, locales (here)
--format FORMAT     text, json (with line and column), sarif (2.1.0), github (annotations)
--strict            warnings fail, too
--watch             check again whenever a file is saved
--against RELEASE   also what a release breaks: a folder, git:<revision>, or a published release's hash
--cases             also plays the cases in tests/cases, or those alone that a path names
--coverage          which conditions, transitions and timers lack a case
--explain [CODE]    what a code means, an example and the mend; without a code: all of them

A file has at most 10 MB, and brackets nested 100 levels deep. The text tells at most 20 findings of one code in one file.
--explain, --coverage and --watch stand alone: each goes with none of the others, nor with --against or --cases.

ends with 0, 1 (a finding that is an error) or 2 (it could not run)`
