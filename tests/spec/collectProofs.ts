import type { Proof } from './coverSpecification.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the statements of the specification that a test proves; one that ends in `.*` stands for all with this prefix. */
    spec?: readonly string[]
  }
}

/** What is read of Vitest's `TestModule`. */
interface RanModule {
  relativeModuleId: string
  children: { allTests: () => Iterable<RanTest> }
}
interface RanTest {
  fullName: string
  meta: () => { spec?: readonly string[] }
  result: () => { state: string }
}

/** The statements that the tests of a run name, as a reporter gets its modules at the end (`onTestRunEnd`). */
export function collectProofs(modules: readonly RanModule[]): Proof[] {
  return modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()].flatMap((test) => proofsOf(test, relativeModuleId)),
  )
}

function proofsOf(test: RanTest, file: string): Proof[] {
  const { spec = [] } = test.meta()
  const state = stateOf(test)
  return spec.map((id) => ({ id, test: `${file} > ${test.fullName}`, state }))
}

/** A run that was broken off leaves tests `pending`: they have proved nothing. */
function stateOf(test: RanTest): Proof['state'] {
  const { state } = test.result()
  return state === 'passed' || state === 'failed' ? state : 'skipped'
}
