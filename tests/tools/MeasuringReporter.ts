import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { ReportedFile } from './measure.ts'

export interface Failure {
  file: string
  test: string
  why: string
}

/** Collects what a run of Vitest came to. */
export class MeasuringReporter implements Reporter {
  readonly files: ReportedFile[] = []
  readonly failures: Failure[] = []
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
      this.failures.push({ file: '(outside of any test)', test: '', why: firstLine(message) })
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
      if (state === 'failed')
        this.failures.push({ file, test: test.fullName, why: firstLine(errors?.[0]?.message) })
    }
    // A file that could not be loaded, or a hook that failed, has no failed test of its own.
    for (const { message } of module.errors()) this.failures.push({ file, test: '', why: firstLine(message) })
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors())
        this.failures.push({ file, test: suite.fullName, why: firstLine(message) })
  }
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''
