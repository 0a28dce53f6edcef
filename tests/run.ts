import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { testsOnDatabase } from './onDatabase.ts'

/** Files told at the end: where the time goes. */
const SLOWEST = 10

/**
 * The one test command: machine checks, the production build, then every test.
 * `--checks` runs only the checks, `--tests` only the build and the tests, `--database` of these only the tests that
 * take a database (the second database of .ci/run): another one can tell nothing of the others.
 * Ends with `N passed, N failed`, counted from the real results.
 */
interface Count {
  passed: number
  failed: number
}
const CHECKS: { name: string; command: string[] }[] = [
  {
    name: 'format',
    command: [
      'oxfmt',
      '--check',
      'src',
      'tests',
      'schemas',
      'ui-schemas',
      'workflows',
      'locales',
      'vite.config.ts',
    ],
  },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the pure engine', command: ['tsc', '-p', 'src/engine'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code and dependencies', command: ['knip'] },
  // `--strict`: a warning is told of what is surely not meant.
  { name: 'content', command: ['node', 'src/cli/check.ts', '--strict'] },
]

/** What vitest's JSON reporter writes, of which this reads the counts. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: TestFile[]
}
interface TestFile {
  name: string
  startTime: number
  endTime: number
  /** Why the file could not be loaded; empty where it could. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}
interface Outcome {
  code: number
  output: string
  seconds: number
}
function run(command: string[], quiet: boolean): Promise<Outcome> {
  const started = performance.now()
  const [program = '', ...rest] = command
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ code: 1, output: error.message, seconds: 0 }))
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

async function runCheck(check: { name: string; command: string[] }): Promise<Count> {
  const { code, output, seconds } = await run(check.command, true)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests(files: readonly string[]): Promise<Count> {
  const report = join(mkdtempSync(join(tmpdir(), 'portal-tests-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(['vitest', 'run', ...files, ...reporters], false)
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults }: Report = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    tellSlowest(testResults)
    tellFailed(testResults)
    // A file that could not even be loaded has no failed test of its own.
    const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** What failed once more, a line each, where the end of a long log is all that is left of it. */
function tellFailed(results: readonly TestFile[]): void {
  for (const { name, message, assertionResults } of results) {
    const file = relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of failed)
      console.log(`FAILED ${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
    if (failed.length === 0 && message !== '') console.log(`FAILED ${file}: ${firstLine(message)}`)
  }
}
const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''

function tellSlowest(results: readonly TestFile[]): void {
  const files = results.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }))
  console.log('Slowest files, without what they set up:')
  for (const { name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${relative('.', name)}`)
}

const only = process.argv[2]
const counts: Count[] = []
if (only !== '--tests' && only !== '--database')
  for (const check of CHECKS) counts.push(await runCheck(check))
if (only !== '--checks') {
  counts.push(await runCheck({ name: 'production build', command: ['vite', 'build', '--logLevel', 'warn'] }))
  const files = only === '--database' ? testsOnDatabase('.') : []
  if (files.length > 0) console.log(`${files.length} test files take a database`)
  counts.push(await runTests(files))
}
const total = counts.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
