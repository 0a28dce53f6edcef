import { expect, test } from 'vitest'
import { collectProofs } from './collectProofs.ts'

const ranTest = (fullName: string, state: string, spec?: readonly string[]) => ({
  fullName,
  meta: () => (spec === undefined ? {} : { spec }),
  result: () => ({ state }),
})
const ranModule = (relativeModuleId: string, tests: ReturnType<typeof ranTest>[]) => ({
  relativeModuleId,
  children: { allTests: () => tests },
})

test('each statement that a test names is a proof with the file and the name of the test', () => {
  const modules = [
    ranModule('tests/one.test.ts', [ranTest('a > b', 'passed', ['1.a', '3.user.*']), ranTest('c', 'passed')]),
    ranModule('tests/two.test.ts', [ranTest('d', 'failed', ['1.a'])]),
  ]
  expect(collectProofs(modules)).toEqual([
    { id: '1.a', test: 'tests/one.test.ts > a > b', state: 'passed' },
    { id: '3.user.*', test: 'tests/one.test.ts > a > b', state: 'passed' },
    { id: '1.a', test: 'tests/two.test.ts > d', state: 'failed' },
  ])
})

test('a test that did not end counts as skipped', () => {
  const states = ['passed', 'failed', 'skipped', 'pending'].map((state) => ranTest(state, state, ['1.a']))
  expect(collectProofs([ranModule('tests/one.test.ts', states)]).map(({ state }) => state)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
  ])
})

test('a test finds the statements of its options in its own metadata', { meta: { spec: [] } }, ({ task }) => {
  expect(task.meta.spec).toEqual([])
})
