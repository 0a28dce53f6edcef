import { expect, test } from 'vitest'
import { measure, type ReportedFile } from './measure.ts'
import { printMeasurement } from './printMeasurement.ts'

const file = (name: string, lane: string, started: number, ended: number): ReportedFile => ({
  file: name,
  lane,
  started,
  ended,
  evaluation: 500,
  passed: 2,
  failed: 0,
  skipped: 1,
})
const record = { processStart: 300, setup: 1000, tests: 2000, teardown: 100 }
const measured = measure({
  files: [file('a', 'unit', 0, 4000), file('b', 'unit', 1000, 3000), file('c', 'browser', 4000, 9000)],
  records: [
    { ...record, file: 'a', pid: 1, modules: ['x', 'y'] },
    { ...record, file: 'b', pid: 2, modules: ['x'] },
    { ...record, file: 'c', pid: 2, processStart: 0, modules: ['z'] },
  ],
  starts: ['portal', 'browser', 'portal'],
  checks: 12,
  builds: 8.1,
  whole: 30,
})

test('the phases are added up over all workers, in seconds', () => {
  expect(measured.phases).toEqual({
    checks: 12,
    builds: 8.1,
    'process start': 0.6,
    'module evaluation': 1.5,
    setup: 3,
    tests: 6,
    teardown: 0.3,
  })
})

test('a lane takes from the begin of its first file to the end of its last one', () => {
  expect(measured.lanes).toEqual([
    { lane: 'unit', files: 2, tests: 6, wall: 4, busy: 6 },
    { lane: 'browser', files: 1, tests: 3, wall: 5, busy: 5 },
  ])
})

test('modules are counted as evaluated and as distinct, and what was started by its kind', () => {
  expect(measured.modules).toEqual({ evaluated: 4, distinct: 3 })
  expect(measured.starts).toMatchObject({ process: 2, portal: 2, browser: 1, build: 0 })
})

test('the slowest files come first, set-up included', () => {
  expect(measured.slowest.map((slow) => [slow.file, slow.seconds, slow.setup])).toEqual([
    ['c', 5, 1],
    ['a', 4, 1],
    ['b', 2, 1],
  ])
})

test('every figure is printed', () => {
  const printed = printMeasurement(measured).join('\n')
  for (const figure of ['12.0 s', '8.1 s', 'evaluated: 4, distinct: 3', 'portal 2', '5.0 s browser'])
    expect(printed).toContain(figure)
})
