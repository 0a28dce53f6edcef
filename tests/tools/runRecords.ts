import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** One run of tests on one commit. Seeds are those that were printed. */
export interface RunRecord {
  commit: string
  /** `gate`, lanes such as `browser, process`, or a part of the deep suite such as `deep kills`. */
  what: string
  /** Busy loops that ran beside it. */
  load: number
  seed?: number
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** When it ended, in UTC. */
  at: string
}

/** Tracked by git: runs of one commit may be days and machines apart. */
export const RECORDS = 'docs/test-runs.json'

/** Of one commit, oldest first. */
export function readRecords(commit: string): RunRecord[] {
  return readAll().filter((record) => record.commit === commit)
}

export function addRecord(record: RunRecord): void {
  writeFileSync(RECORDS, `${JSON.stringify([...readAll(), record], undefined, 2)}\n`)
}

function readAll(): RunRecord[] {
  return existsSync(RECORDS) ? JSON.parse(readFileSync(RECORDS, 'utf8')) : []
}

/**
 * The commit whose code stands in the work tree. A commit that changes only the records counts as the one before it.
 * Undefined where other files are changed: such a run is of no commit.
 */
export function commitOfTree(cwd = '.'): string | undefined {
  const git = (...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' })
  const others = ['--', '.', `:(exclude)${RECORDS}`]
  if (git('status', '--porcelain', ...others) !== '') return undefined
  return git('rev-list', '-1', 'HEAD', ...others).trim()
}

/** A line for each kind of run of these records. */
export function printRecords(records: readonly RunRecord[]): string[] {
  const groups = Map.groupBy(
    records,
    ({ what, load }) => `${what}${load > 0 ? ` beside ${load} busy loops` : ''}`,
  )
  return [...groups].map(([what, runs]) => {
    const good = runs.filter(({ failed }) => failed === 0).length
    const seconds = runs.map((run) => run.seconds)
    const range = `${Math.min(...seconds)} to ${Math.max(...seconds)} s`
    return `  ${what.padEnd(40)} ${good} of ${runs.length} runs without a failure, ${range}`
  })
}
