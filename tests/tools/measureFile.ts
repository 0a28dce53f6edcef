import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { describeOpenPages } from '../browser/openPages.ts'
import { recordFile } from './TestRun.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the open pages showed when the test failed. */
    openPages?: string[]
  }
}

/** Vitest's state of this worker, of which it publishes no type. */
interface WorkerState {
  filepath: string
  moduleExecutionInfo: ReadonlyMap<string, unknown>
}
declare global {
  var __vitest_worker__: WorkerState
  /** Survives from one test file to the next of the same process. */
  var measuredModules: Set<string> | undefined
}

const isFirst = globalThis.measuredModules === undefined
const known = (globalThis.measuredModules ??= new Set())
const processStart = isFirst ? performance.now() : 0
let begun = 0
let firstTest = 0
let lastTest = 0

// Registered before the hooks of the file itself: this one runs first, and `afterAll` below runs last.
beforeAll(() => {
  begun = performance.now()
})
beforeEach(() => {
  firstTest ||= performance.now()
})
afterEach(async ({ task }) => {
  lastTest = performance.now()
  if (task.result?.state === 'fail') task.meta.openPages = await describeOpenPages()
})
afterAll(() => {
  const ended = performance.now()
  const { filepath, moduleExecutionInfo } = globalThis.__vitest_worker__
  const modules = [...moduleExecutionInfo.keys()].filter((name) => !known.has(name))
  for (const name of modules) known.add(name)
  recordFile({
    file: relative(process.cwd(), filepath).replaceAll('\\', '/'),
    pid: process.pid,
    processStart,
    setup: (firstTest || ended) - begun,
    tests: lastTest - firstTest,
    teardown: ended - (lastTest || ended),
    modules,
  })
})
