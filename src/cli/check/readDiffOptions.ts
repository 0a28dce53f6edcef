import { CouldNotRun } from '../command/CouldNotRun.ts'
import { parseOptions } from '../command/parseOptions.ts'

export interface DiffOptions {
  before: string
  after: string
  root: string
  json: boolean
  help: boolean
}

const OPTIONS = {
  root: { type: 'string', default: '.' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun */
export function readDiffOptions(argv: string[]): DiffOptions {
  const { values, positionals } = parseOptions('diff', argv, OPTIONS)
  const [before, after, ...more] = positionals
  if (values.help) return { ...values, before: '', after: '' }
  if (before === undefined || more.length > 0) {
    throw new CouldNotRun('Name the earlier release and the later one. `npm run diff -- --help` tells how.')
  }
  return { ...values, before, after: after ?? values.root }
}

export const DIFF_HELP = `npm run diff -- <release> [<release>]   what changed for an applicant, an officer and an open draft

A release is a folder of content, git:<revision> of the repository here, or the hash of a published release.
Without a second one: the content here.

--root DIR   where "here" is (.)
--json       the changes as data

The verdict: compatible (whoever has begun goes on), migrates (a migration carries them over), must ask (they have
to answer something first). Ends with 0, or 2 where it could not look.`
