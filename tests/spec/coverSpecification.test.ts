import { expect, test } from 'vitest'
import { coverSpecification, type Proof } from './coverSpecification.ts'
import type { Row } from './readRows.ts'

const rowOf = (id: string, lives?: string): Row => ({
  id,
  section: id.slice(0, 1),
  says: id,
  ...(lives !== undefined && { lives }),
})
const held = (id: string): Row => rowOf(id, 'README.md')
const proof = (id: string, state: Proof['state'] = 'passed', name = 'a test'): Proof => ({
  id,
  test: name,
  state,
})

/** The coverage by ids. */
function covered(rows: Row[], proofs: Proof[]) {
  const { failing, unknown, ...lists } = coverSpecification(rows, proofs)
  const idsOf = (some: Row[]): string[] => some.map(({ id }) => id)
  return {
    held: idsOf(lists.held),
    open: idsOf(lists.open),
    unproved: idsOf(lists.unproved),
    failing: failing.map(({ row, tests }) => `${row.id}: ${tests.join(', ')}`),
    unknown: unknown.map(({ id, test: name }) => `${id}: ${name}`),
  }
}
const NOTHING = { held: [], open: [], unproved: [], failing: [], unknown: [] }

test('a row that lives somewhere holds once a test that names it has passed', () => {
  expect(covered([held('1.a')], [proof('1.a')])).toEqual({ ...NOTHING, held: ['1.a'] })
})

test('a row that lives nowhere is open, also where a test that names it has passed', () => {
  const rows = [rowOf('1.a'), rowOf('1.b')]
  expect(covered(rows, [proof('1.a')])).toEqual({ ...NOTHING, open: ['1.a', '1.b'] })
})

test('a row that claims to hold is unproved where no test names it or every such test was skipped', () => {
  const rows = [held('1.a'), held('1.b')]
  expect(covered(rows, [proof('1.b', 'skipped')])).toEqual({ ...NOTHING, unproved: ['1.a', '1.b'] })
  expect(covered(rows, [proof('1.b', 'skipped'), proof('1.b'), proof('1.a')])).toEqual({
    ...NOTHING,
    held: ['1.a', '1.b'],
  })
})

test('a row with a failed test does not hold, however many others have passed', () => {
  const proofs = [proof('1.a'), proof('1.a', 'failed', 'one'), proof('1.a', 'failed', 'two')]
  expect(covered([held('1.a')], proofs)).toEqual({ ...NOTHING, failing: ['1.a: one, two'] })
  expect(covered([rowOf('1.a')], [proof('1.a', 'failed', 'one')])).toEqual({
    ...NOTHING,
    failing: ['1.a: one'],
  })
})

test('a test that failed in two projects is told once', () => {
  const failed = proof('1.a', 'failed', 'one')
  expect(covered([held('1.a')], [failed, failed])).toEqual({ ...NOTHING, failing: ['1.a: one'] })
})

test('an id that no row has is told with the test that names it', () => {
  expect(covered([held('1.a')], [proof('1.a'), proof('1.b'), proof('1')])).toEqual({
    ...NOTHING,
    held: ['1.a'],
    unknown: ['1.b: a test', '1: a test'],
  })
})

test('a prefix stands for every row that has it, and for no other', () => {
  const rows = [held('3.user'), held('3.user.fin'), held('3.user.role'), held('3.userImage')]
  expect(covered(rows, [proof('3.user.*')])).toEqual({
    ...NOTHING,
    held: ['3.user.fin', '3.user.role'],
    unproved: ['3.user', '3.userImage'],
  })
  expect(covered(rows, [proof('3.*'), proof('3.user.*', 'failed')])).toEqual({
    ...NOTHING,
    held: ['3.user', '3.userImage'],
    failing: ['3.user.fin: a test', '3.user.role: a test'],
  })
})

test('a prefix that no row has is told', () => {
  expect(covered([held('1.a')], [proof('1.a'), proof('1.a.*'), proof('3.*')])).toEqual({
    ...NOTHING,
    held: ['1.a'],
    unknown: ['1.a.*: a test', '3.*: a test'],
  })
})
