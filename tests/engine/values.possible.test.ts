import { expect, test } from 'vitest'
import { possibleValues } from '#engine/values/possibleValues.ts'
import type { Operand } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const wishes = [{ row: 'a' }, { row: 'b' }, { place: 'nowhere' }]
const nth = (at: string): Operand => ({ at: '/answers/wishes', item: { at }, get: '/row' })
const named: { [name: string]: Operand } = {
  got: { at: '/answers/wishes', item: { at: '/application/data/got' } },
  first: { at: '/answers/wishes', item: 0 },
}

const rows: [what: string, operand: Operand, values: unknown[]][] = [
  ['a value that is known is the only one', { at: '/answers/wish' }, ['c']],
  ['an element that is known, too', nth('/application/data/known'), ['b']],
  ['of an unknown place in a list, each', nth('/application/data/got'), ['a', 'b']],
  ['also by way of a named value', { at: '/values/got/row' }, ['a', 'b']],
  ['a place beyond the end is known to hold nothing', nth('/application/data/far'), []],
  ['what is no list has no elements', { at: '/answers/wish', item: { at: '/application/data/got' } }, []],
  ['nothing is nothing', { at: '/answers/none' }, []],
  ['neither by a name that nobody gave', { at: '/values/none/row' }, []],
  ['a literal', 'd', ['d']],
  ['no literal', null, []],
]

test.each(rows)('%s', (_, operand, values) => {
  const scope = scopeWith({ answers: { wishes, wish: 'c' }, application: { data: { known: 1, far: 9 } } })
  expect(possibleValues(operand, { scope, named })).toEqual(values)
})
