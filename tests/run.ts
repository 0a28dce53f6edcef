import { rmSync, writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { describeMachine } from './bench/calibrateMachine.ts'
import { collectProofs } from './spec/collectProofs.ts'
import { coverSpecification } from './spec/coverSpecification.ts'
import { judgeRequirements, withoutRequirements } from './spec/judgeRequirements.ts'
import { judgeSpecification, type SpecificationVerdict } from './spec/judgeSpecification.ts'
import { readRequirements } from './spec/readRequirements.ts'
import { readRows } from './spec/readRows.ts'
import { changedTests } from './tools/changedTests.ts'
import { type Measurement, measure } from './tools/measure.ts'
import { MeasuringReporter, toldFailures } from './tools/MeasuringReporter.ts'
import { printMeasurement } from './tools/printMeasurement.ts'
import { readRunOptions, RUN_HELP, type RunOptions } from './tools/readRunOptions.ts'
import { type CheckResult, runChecks } from './tools/runChecks.ts'
import { addRecord, commitOfTree, printRecords, readRecords } from './tools/runRecords.ts'
import { startLoad } from './tools/startLoad.ts'
import { GATE } from './tools/testProjects.ts'
import { beginRun, readBuildSeconds, readFiles, readStarts } from './tools/TestRun.ts'

/**
 * The one test command: machine checks, then every test. It prints where the time went and ends with
 * `N passed, N failed`, counted from the results.
 */
interface Count {
  passed: number
  failed: number
  skipped: number
}

async function run(options: RunOptions, chosen: readonly string[]): Promise<number> {
  // The gate's own: what a shell has left may not choose them.
  delete process.env['TEST_SEED']
  delete process.env['TEST_ORDER']
  const begun = performance.now()
  const commit = commitOfTree()
  console.log(describeMachine().join(', '))
  const endLoad = startLoad(options.load)
  const folder = beginRun()
  const leaveNothing = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', leaveNothing)
  const checks = skipsChecks(options) ? [] : await runChecks()
  const reporter = new MeasuringReporter()
  if (!options.checks) await runTests(options, chosen, reporter)
  endLoad()
  if (isWhole(options)) checks.push(checkSpecification(reporter), checkRequirements(reporter))
  const seconds = rounded((performance.now() - begun) / 1000)
  const measurement = measure({
    files: reporter.files,
    records: readFiles(folder),
    starts: readStarts(folder),
    checks: rounded(checks.reduce((sum, check) => sum + check.seconds, 0)),
    builds: rounded(readBuildSeconds(folder)),
    whole: seconds,
  })
  leaveNothing()
  if (!options.checks) for (const line of printMeasurement(measurement)) console.log(line)
  const count = countOf(checks, reporter)
  if (options.json !== undefined) writeJson(options.json, { measurement, checks, count, reporter })
  for (const test of reporter.skipped) console.log(`skipped ${test}`)
  for (const line of toldFailures(reporter.failures)) console.log(line)
  if (options.record) record(options, commit, { ...count, seconds })
  console.log(`${seconds} s (${describeMachine().join(', ')})`)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count.failed === 0 && count.passed > 0 ? 0 : 1
}

const skipsChecks = ({ tests, lanes, filters }: RunOptions): boolean =>
  tests || lanes.length > 0 || filters.length > 0

/** Every test of the gate, or of the chosen lanes. */
const hasAllTests = ({ checks, changed, filters }: RunOptions): boolean =>
  !checks && changed === undefined && filters.length === 0

const isWhole = (options: RunOptions): boolean => hasAllTests(options) && !skipsChecks(options)

async function runTests(
  { changed, lanes }: RunOptions,
  chosen: readonly string[],
  reporter: MeasuringReporter,
): Promise<void> {
  // Without a filter Vitest would run everything.
  if (changed !== undefined && chosen.length === 0) return
  const vitest = await startVitest([...chosen], {
    run: true,
    watch: false,
    project: lanes.length > 0 ? lanes : GATE,
    reporters: ['default', reporter],
  })
  await vitest.close()
}

/** Prints what is left out, so that nobody takes the choice for the whole. */
function chooseTests(since: string, filters: readonly string[]): string[] {
  const { run: affected, skipped, causes } = changedTests(process.cwd(), since)
  for (const file of skipped) console.log(`skipped ${file}`)
  if (causes.length > 0) console.log(`Everything is affected because of ${causes.join(', ')}`)
  console.log(`${affected.length} test files can be affected, ${skipped.length} skipped`)
  if (filters.length === 0) return affected
  const chosen = affected.filter((file) => filters.some((filter) => file.includes(filter)))
  console.log(`${chosen.length} of them have ${filters.join(' or ')} in their path`)
  return chosen
}

/** Only a whole run can say what no test names. */
function checkSpecification({ modules }: MeasuringReporter): CheckResult {
  const rows = readRows().map(({ row }) => row)
  const proofs = withoutRequirements(collectProofs(modules))
  return report('specification', judgeSpecification(coverSpecification(rows, proofs)))
}

/** The same of the security requirements. */
function checkRequirements({ modules }: MeasuringReporter): CheckResult {
  const requirements = readRequirements().map(({ requirement }) => requirement)
  return report('security requirements', judgeRequirements(requirements, collectProofs(modules)))
}

function report(name: string, { ok, lines }: SpecificationVerdict): CheckResult {
  const output = lines.join('\n')
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${output}`)
  return { name, ok, seconds: 0, output }
}

function countOf(checks: readonly CheckResult[], { files, failures }: MeasuringReporter): Count {
  const sum = (key: 'passed' | 'skipped') => files.reduce((total, file) => total + file[key], 0)
  const passedChecks = checks.filter(({ ok }) => ok).length
  return {
    passed: sum('passed') + passedChecks,
    failed: failures.length + checks.length - passedChecks,
    skipped: sum('skipped'),
  }
}

interface Written {
  measurement: Measurement
  checks: readonly CheckResult[]
  count: Count
  reporter: MeasuringReporter
}

function writeJson(file: string, { measurement, checks, count, reporter }: Written): void {
  const checked = checks.map(({ name, ok, seconds }) => ({ name, ok, seconds: rounded(seconds) }))
  const { files, failures } = reporter
  writeFileSync(
    file,
    `${JSON.stringify({ ...count, ...measurement, checks: checked, failures, files }, undefined, 2)}\n`,
  )
}

/** Adds the run to the recorded ones and prints those of its commit. */
function record(options: RunOptions, commit: string | undefined, result: Count & { seconds: number }): void {
  const { lanes, load } = options
  if (commit === undefined || !(isWhole(options) || (hasAllTests(options) && lanes.length > 0))) {
    console.log('Not recorded: only the gate and whole lanes are, on the unchanged tree of a commit.')
    return
  }
  const what = lanes.length > 0 ? lanes.join(', ') : 'gate'
  addRecord({ commit, what, load, ...result, at: new Date().toISOString() })
  console.log(`Recorded runs of ${commit}:`)
  for (const line of printRecords(readRecords(commit))) console.log(line)
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** What cannot be done is told before the run, not after it. */
function prepare(args: readonly string[]): { options: RunOptions; chosen: readonly string[] } {
  const options = readRunOptions(args)
  const { changed, filters, json, help } = options
  if (json !== undefined) writeFileSync(json, '')
  const chosen = changed === undefined || help ? filters : chooseTests(changed, filters)
  return { options, chosen }
}

async function main(args: readonly string[]): Promise<number> {
  let prepared: ReturnType<typeof prepare>
  try {
    prepared = prepare(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${RUN_HELP}`)
    return 2
  }
  if (!prepared.options.help) return run(prepared.options, prepared.chosen)
  console.log(RUN_HELP)
  return 0
}

// Whoever is told to end leaves nothing behind.
process.once('SIGTERM', () => process.exit(143))
process.exitCode = await main(process.argv.slice(2))
