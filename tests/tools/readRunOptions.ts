import { parseArgs } from 'node:util'
import { GATE } from './testProjects.ts'

export interface RunOptions {
  /** The machine checks alone. */
  checks: boolean
  /** The tests alone. */
  tests: boolean
  /** Only what the changes since this commit can affect; undefined: everything. */
  changed?: string
  /** The lanes that run; none: all of them, and the machine checks. */
  lanes: string[]
  /** Busy loops beside the run. */
  load: number
  /** Whether the result is added to the recorded runs. */
  record: boolean
  /** Where the measurement is written as JSON. */
  json?: string
  /** Parts of the paths of test files; none: every file. */
  filters: string[]
  help: boolean
}

export const RUN_HELP = `npm test                         every check and every test
npm test -- --checks             the machine checks alone
npm test -- --tests              the tests alone
npm test -- --lane browser       the tests of a lane alone, repeatable: ${GATE.join(', ')}
npm test -- --changed [COMMIT]   what the changes since the last commit, or since COMMIT, can affect
npm test -- --load 2             beside two busy loops
npm test -- --record             adds the result to docs/test-runs.json, if the work tree is that of a commit
npm test -- --json FILE          writes the times and counts as JSON as well
npm test -- tests/engine         the test files whose path has this word`

/** @throws TypeError with one line for a person */
export function readRunOptions(args: readonly string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args: [...withCommit(args)],
    allowPositionals: true,
    options: {
      checks: { type: 'boolean', default: false },
      tests: { type: 'boolean', default: false },
      changed: { type: 'string' },
      lane: { type: 'string', multiple: true, default: [] },
      load: { type: 'string', default: '0' },
      record: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { changed, json, checks, tests, help, record } = values
  const strange = values.lane.filter((lane) => !GATE.includes(lane))
  if (strange.length > 0) throw new TypeError(`There is no lane ${strange.join(', ')}: ${GATE.join(', ')}`)
  if (!/^\d{1,2}$/.test(values.load)) throw new TypeError('--load takes the number of busy loops')
  return {
    checks,
    tests,
    help,
    record,
    lanes: values.lane.toSorted(),
    load: Number(values.load),
    filters: positionals,
    ...(changed !== undefined && { changed }),
    ...(json !== undefined && { json }),
  }
}

/** `--changed` without a commit compares with the last one. */
function* withCommit(args: readonly string[]): Generator<string> {
  for (const [index, arg] of args.entries()) {
    yield arg
    const next = args[index + 1]
    if (arg === '--changed' && (next === undefined || next.startsWith('-'))) yield 'HEAD'
  }
}
