import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What is counted because it is expensive to start. */
export type Resource = 'browser' | 'portal' | 'reset' | 'build' | 'database'

/** What a worker records of one test file. Times are milliseconds. */
export interface FileRecord {
  file: string
  pid: number
  /** From the start of the process to its first test file; 0 for later files of the same process. */
  processStart: number
  /** Hooks and fixtures before the first test. */
  setup: number
  tests: number
  /** Hooks after the last test. */
  teardown: number
  /** Modules that this file was the first in its process to evaluate. */
  modules: readonly string[]
}

const VARIABLE = 'TEST_RUN_FOLDER'

/** What threads and commands of the tests have compiled stays here from one run to the next. */
const COMPILED = resolve('node_modules/.cache/tests-compiled')

/** Begins a run: workers and the commands that they start inherit its folder. */
export function beginRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  process.env[VARIABLE] = folder
  keepCompiled()
  return folder
}

/** A thread that finds its code compiled does not load the WebAssembly that strips types: it begins in a third of the time. */
export function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
}

/** Counts one start of something expensive. Outside a measured run it does nothing. */
export function countStart(resource: Resource): void {
  record('starts', resource)
}

let hasPortal = false

/**
 * Counts a portal of this process. The first one loads the program and the release; for each later one the process
 * restores the database from its template and opens the portal on it anew, which is a reset.
 */
export function countPortal(): void {
  countStart(hasPortal ? 'reset' : 'portal')
  hasPortal = true
}

/** Counts a build and adds its time. */
export function recordBuild(seconds: number): void {
  countStart('build')
  record('builds', seconds)
}

export function recordFile(file: FileRecord): void {
  record('files', file)
}

/** One line each, appended at once: several processes write to the same file. */
function record(name: string, value: unknown): void {
  const folder = process.env[VARIABLE]
  if (folder !== undefined) appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(value)}\n`)
}

export const readStarts = (folder: string): Resource[] => readRecords(folder, 'starts')
export const readFiles = (folder: string): FileRecord[] => readRecords(folder, 'files')

export const readBuildSeconds = (folder: string): number =>
  readRecords<number>(folder, 'builds').reduce((sum, seconds) => sum + seconds, 0)

function readRecords<T>(folder: string, name: string): T[] {
  let text: string
  try {
    text = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): T => JSON.parse(line))
}
