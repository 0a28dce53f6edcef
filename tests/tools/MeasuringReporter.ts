import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { ReportedFile } from './measure.ts'

export interface Failure {
  file: string
  test: string
  why: string
  /** What the pages showed that were open then. */
  pages?: readonly string[]
}

/** Collects what a run of Vitest came to. */
export class MeasuringReporter implements Reporter {
  readonly files: ReportedFile[] = []
  readonly failures: Failure[] = []
  /** Tests that did not run, each with its file. */
  readonly skipped: string[] = []
  modules: readonly TestModule[] = []
  readonly #started = new Map<string, number>()
  readonly #ended = new Map<string, number>()

  onTestModuleQueued({ id }: TestModule): void {
    this.#started.set(id, performance.now())
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#ended.set(id, performance.now())
  }

  /** Prints a failure at once: nobody has to wait for the end of a long run. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed')
      console.log(`failed ${test.fullName}: ${errors?.[0]?.stack ?? errors?.[0]?.message}`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.modules = modules
    for (const module of modules) this.#take(module)
    for (const { message } of errors)
      this.failures.push({ file: '(outside of any test)', test: '', why: whyOf(message) })
  }

  #take(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId).replaceAll('\\', '/')
    const tests = [...module.children.allTests()]
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const { collectDuration, setupDuration } = module.diagnostic()
    const started = this.#started.get(module.id) ?? 0
    this.files.push({
      file,
      lane: module.project.name,
      evaluation: collectDuration + setupDuration,
      started,
      ended: this.#ended.get(module.id) ?? started,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
    })
    for (const test of tests) {
      const { state, errors } = test.result()
      if (state === 'skipped') this.skipped.push(`${file}: ${test.fullName}`)
      if (state === 'failed')
        this.failures.push({
          file,
          test: test.fullName,
          why: whyOf(errors?.[0]?.message),
          pages: test.meta().openPages ?? [],
        })
    }
    // A file that could not be loaded, or a hook that failed, has no failed test of its own.
    for (const { message } of module.errors()) this.failures.push({ file, test: '', why: whyOf(message) })
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors())
        this.failures.push({ file, test: suite.fullName, why: whyOf(message) })
  }
}

/** A line for each failure, and for each page that was open then. */
export const toldFailures = (failures: readonly Failure[]): string[] =>
  failures.flatMap(({ file, test, why, pages = [] }) => [
    `FAILED ${file}: ${test}: ${why}`,
    ...pages.map((page) => `Open page (${test}): ${page}`),
  ])

/** Of what a browser did meanwhile: what it waited for at first, and where it got stuck at last. */
const FIRST_STEPS = 1
const LAST_STEPS = 8

/** One line: what went wrong, and what a browser did meanwhile. */
function whyOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const log = lines.indexOf('Call log:')
  const steps = (log < 0 ? [] : lines.slice(log + 1))
    .map((line) => line.trim())
    .filter((line) => /^(- |\d+ × )/.test(line))
  const told = steps.filter((_, at) => at < FIRST_STEPS || at >= steps.length - LAST_STEPS)
  return [lines[0] ?? '', ...told].filter((line) => line !== '').join(' ')
}
