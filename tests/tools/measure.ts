import type { Resource, FileRecord } from './TestRun.ts'

/** What Vitest reports of one test file in one lane. Times are milliseconds. */
export interface ReportedFile {
  file: string
  lane: string
  /** Evaluating the file and what it imports, the set-up file included. */
  evaluation: number
  /** Moments at which the file was begun and ended. */
  started: number
  ended: number
  passed: number
  failed: number
  skipped: number
}

/** Seconds, added up over all workers; the wall-clock time of a lane is in `lanes`. */
export interface Phases {
  checks: number
  builds: number
  'process start': number
  'module evaluation': number
  setup: number
  tests: number
  teardown: number
}

export interface LaneTimes {
  lane: string
  files: number
  tests: number
  /** Seconds from the first file's begin to the last one's end. */
  wall: number
  /** Seconds that workers spent on its files. */
  busy: number
}

export interface SlowFile {
  file: string
  lane: string
  /** Everything between the begin and the end of the file, set-up included. */
  seconds: number
  setup: number
}

export interface Measurement {
  seconds: number
  phases: Phases
  lanes: LaneTimes[]
  modules: { evaluated: number; distinct: number }
  starts: Record<Resource | 'process', number>
  slowest: SlowFile[]
}

export interface Measured {
  files: readonly ReportedFile[]
  records: readonly FileRecord[]
  starts: readonly Resource[]
  /** Seconds. */
  checks: number
  builds: number
  whole: number
}

const SLOWEST = 20
const RESOURCES: readonly Resource[] = ['database', 'browser', 'portal', 'reset', 'build']

export function measure({ files, records, starts, checks, builds, whole }: Measured): Measurement {
  const sum = (key: 'processStart' | 'setup' | 'tests' | 'teardown') =>
    seconds(records.reduce((total, record) => total + record[key], 0))
  const modules = records.flatMap((record) => record.modules)
  const counted = RESOURCES.map((one) => [one, starts.filter((start) => start === one).length])
  return {
    seconds: whole,
    phases: {
      checks,
      builds,
      'process start': sum('processStart'),
      'module evaluation': seconds(files.reduce((total, { evaluation }) => total + evaluation, 0)),
      setup: sum('setup'),
      tests: sum('tests'),
      teardown: sum('teardown'),
    },
    lanes: [...Map.groupBy(files, ({ lane }) => lane)].map(([lane, own]) => laneTimes(lane, own)),
    modules: { evaluated: modules.length, distinct: new Set(modules).size },
    starts: { process: new Set(records.map(({ pid }) => pid)).size, ...Object.fromEntries(counted) },
    slowest: slowestOf(files, records),
  }
}

function laneTimes(lane: string, files: readonly ReportedFile[]): LaneTimes {
  const begun = Math.min(...files.map(({ started }) => started))
  const ended = Math.max(...files.map((file) => file.ended))
  return {
    lane,
    files: files.length,
    tests: files.reduce((total, { passed, failed, skipped }) => total + passed + failed + skipped, 0),
    wall: seconds(ended - begun),
    busy: seconds(files.reduce((total, file) => total + file.ended - file.started, 0)),
  }
}

function slowestOf(files: readonly ReportedFile[], records: readonly FileRecord[]): SlowFile[] {
  const setups = new Map(records.map(({ file, setup }) => [file, setup]))
  return files
    .map(({ file, lane, started, ended }) => ({
      file,
      lane,
      seconds: seconds(ended - started),
      setup: seconds(setups.get(file) ?? 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10
