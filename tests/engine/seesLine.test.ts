import { expect, test } from 'vitest'
import type { ShownLine } from '#engine/content/ShownLine.ts'
import type { Role, Workflow } from '#engine/content/types.ts'
import { seesLine } from '#engine/workflow/seesLine.ts'
import { order } from './workflow.fixture.ts'

const amount: ShownLine = { name: 'amount', value: { at: '/values/sum' } }
const cashier = { is: 'cashier', institution: 'a' }
const { tracks = {}, ...plain } = order
const withRole = (role: Partial<Role>, more: Partial<Workflow> = {}): Workflow => ({
  ...plain,
  roles: { cashier: { is: 'cashier', of: '/values/shops', ...role } },
  values: { sum: { at: '/application/data/sum', plus: { at: '/facts/debt/amount' } } },
  ...more,
})

test('who may read everything sees the line', () => {
  expect(seesLine(withRole({}), amount, [cashier])).toBe(true)
})

test('a role that sees some places alone sees a line that is made of these alone', () => {
  expect(seesLine(withRole({ sees: ['/application/data/sum'] }), amount, [cashier])).toBe(false)
  const both = ['/application/data', '/facts/debt/amount']
  expect(seesLine(withRole({ sees: both }), amount, [cashier])).toBe(true)
})

test('a grant that is no role of the process sees nothing', () => {
  expect(seesLine(withRole({}), amount, [{ is: 'cashier', institution: null }])).toBe(false)
  expect(seesLine(withRole({}), amount, [])).toBe(false)
})

test('one of several institutions sees no line that tells of all', () => {
  const several = withRole({}, { tracks })
  const all: ShownLine = { name: 'items', value: { at: '/answers/goods/items' } }
  const note: ShownLine = { name: 'note', value: { at: '/answers/goods/note' } }
  expect([all, amount, note].map((line) => seesLine(several, line, [cashier]))).toEqual([false, false, true])
})
