import { parseArgs } from 'node:util'
import { CouldNotRun } from './CouldNotRun.ts'

export interface DiffOptions {
  before: string
  after: string
  root: string
  json: boolean
  help: boolean
}

/** @throws CouldNotRun */
export function readDiffOptions(argv: string[]): DiffOptions {
  const { values, positionals } = parsed(argv)
  const [before, after, ...more] = positionals
  if (values.help) return { ...values, before: '', after: '' }
  if (before === undefined || more.length > 0) {
    throw new CouldNotRun('Name the earlier release and the later one. `npm run diff -- --help` tells how.')
  }
  return { ...values, before, after: after ?? values.root }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        root: { type: 'string', default: '.' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    throw new CouldNotRun(`${reason}. \`npm run diff -- --help\` tells what is known.`, { cause })
  }
}

export const DIFF_HELP = `npm run diff -- <release> [<release>]   what changed for an applicant, an officer and an open draft

A release is a folder of content, git:<revision> of the repository here, or the hash of a published release.
Without a second one: the content here.

--root DIR   where "here" is (.)
--json       the changes as data

The verdict: compatible (whoever has begun goes on), migrates (a migration carries them over), must ask (they have
to answer something first). Ends with 0, or 2 where it could not look.`
