import { expect, test } from 'vitest'
import { holds } from '#engine/values/condition.ts'
import { type Decision, decide } from '#engine/values/decide.ts'
import { factsRead, pointersOf } from '#engine/values/readPointers.ts'
import { typed } from '#engine/values/typed.ts'
import type { Condition } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const conditions: { [name: string]: Condition } = {
  home: { '/answers/study/country': { const: 'AZ' } },
  noDebt: { '/facts/debt/amount': { maximum: 0 } },
  clean: { allOf: ['home', 'noDebt'] },
  listed: { '/values/first': { const: 'x' } },
}
const scope = scopeWith(
  {
    answers: { study: { country: 'AZ', score: 30, text: 'x', born: '2008-08-08', from: '2026-08-07' } },
    facts: { none: null, debt: { amount: 12 } },
  },
  conditions,
)

const cases: [string, Condition, boolean][] = [
  ['a constant', true, true],
  ['a name', 'home', true],
  ['an unknown name', 'nobody', false],
  ['a name that objects inherit', 'toString', false],
  [
    'every entry',
    { '/answers/study/country': { const: 'AZ' }, '/answers/study/score': { minimum: 31 } },
    false,
  ],
  ['nothing fails its schema', { '/answers/study/nothing': {} }, false],
  ['there is something', { '/answers/study/score': {} }, true],
  ['not there', { not: { '/answers/study/nothing': {} } }, true],
  ['an answer that is not this one', { '/answers/study/nothing': { not: { const: 1 } } }, false],
  ['not this answer', { not: { '/answers/study/nothing': { const: 1 } } }, true],
  ['a limit is false of null', { '/facts/none': { maximum: 0 } }, false],
  ['a limit is false of text', { '/answers/study/text': { minimum: 0 } }, false],
  ['a length is false of a number', { '/answers/study/score': { minLength: 1 } }, false],
  ['names of members are false of a number', { '/answers/study/score': { propertyNames: {} } }, false],
  ['dependencies are false of text', { '/answers/study/text': { dependencies: { a: ['b'] } } }, false],
  ['further members are false of null', { '/facts/none': { additionalProperties: false } }, false],
  ['further elements are false of text', { '/answers/study/text': { additionalItems: false } }, false],
  ['null is found', { '/facts/none': { const: null } }, true],
  ['all of these', { allOf: ['home', { '/answers/study/score': { minimum: 30 } }] }, true],
  ['any of these', { anyOf: [false, 'home'] }, true],
  ['none of these', { anyOf: [] }, false],
  [
    'a comparison with nothing',
    { '/answers/study/score': { atLeast: { at: '/answers/study/nothing' } } },
    false,
  ],
  [
    'not even a difference',
    { '/answers/study/score': { differsFrom: { at: '/answers/study/nothing' } } },
    false,
  ],
  ['seventeen until the birthday', { '/answers/study/born': { age: { maximum: 17 } } }, true],
  ['eighteen on the birthday', { '/answers/study/born': { age: { on: '2026-08-08', minimum: 18 } } }, true],
  ['this very day', { '/answers/study/from': { equals: { at: '/now/date' } } }, true],
  ['a row of a list', { '/answers/study/text': { inList: 'place' } }, false],
  ['a member', { '/answers/study/score': { memberOf: { list: [1, 30] } } }, true],
]

test.for(cases)('%s', ([, condition, expected]) => {
  expect(holds(condition, scope)).toBe(expected)
})

test('relative pointers start at the field that carries the condition', () => {
  expect(holds({ '1/score': { above: { at: '0/nothing', else: 29 } } }, scope, '/answers/study/text')).toBe(
    true,
  )
})

function decided(condition: Condition, unknown: readonly string[]): Decision | string[] {
  const named = { conditions, values: { first: { at: '/facts/list/0' } } }
  const decision = decide(condition, scope, (atom) => {
    const waits = [...factsRead(atom, named)].filter((fact) => unknown.includes(fact))
    return waits.length > 0 ? new Set(waits) : undefined
  })
  return typeof decision === 'boolean' ? decision : [...decision].sort()
}

test('what is not known is neither a yes nor a no', () => {
  expect(decided('noDebt', ['debt'])).toEqual(['debt'])
  expect(decided({ not: 'noDebt' }, ['debt'])).toEqual(['debt'])
  expect(decided({ not: { not: { anyOf: ['noDebt', false] } } }, ['debt'])).toEqual(['debt'])
  expect(decided('listed', ['list'])).toEqual(['list'])
  expect(decided({ allOf: ['noDebt', 'listed'] }, ['debt', 'list'])).toEqual(['debt', 'list'])
})

test('what the other parts decide alone waits for nothing', () => {
  expect(decided({ anyOf: ['noDebt', 'home'] }, ['debt'])).toBe(true)
  expect(decided({ allOf: ['noDebt', { not: 'home' }] }, ['debt'])).toBe(false)
  expect(decided({ not: { allOf: ['noDebt', { not: 'home' }] } }, ['debt'])).toBe(true)
})

test('with everything known a decision is what holds', () => {
  for (const [, condition, expected] of cases) expect(decided(condition, [])).toBe(expected)
})

test('a value that reads like the name of a condition is no name', () => {
  const named = { conditions, values: {} }
  expect([...factsRead({ '/answers/x': { const: 'noDebt' } }, named)]).toEqual([])
  expect([...factsRead({ '/answers/x': { enum: ['noDebt'] } }, named)]).toEqual([])
  expect([...factsRead({ anyOf: ['clean'] }, named)]).toEqual(['debt'])
  expect([...factsRead([{ if: 'clean', must: true }], named)]).toEqual(['debt'])
  expect([...factsRead({ requiredWhen: { field: 'clean' } }, named)]).toEqual(['debt'])
})

test('pointers are found wherever they stand', () => {
  const condition = {
    '1/level': { caseOf: { at: '/answers/a', cases: { x: { above: { at: '/now/date' } } } } },
    not: { '/facts/p/q': { rules: [{ if: 'home', must: { memberOf: { at: '2/b' } }, denied: 'no' }] } },
  }
  expect([...pointersOf(condition)].sort()).toEqual(
    ['/answers/a', '/facts/p/q', '/now/date', '1/level', '2/b', 'home'].sort(),
  )
})

test('implied types are written out once', () => {
  const schema = { not: { minimum: 1 }, properties: { a: { pattern: 'x' } } }
  const once = typed(schema)
  expect(once).toEqual({
    not: { type: 'number', minimum: 1 },
    type: 'object',
    properties: { a: { type: 'string', pattern: 'x' } },
  })
  expect(typed(schema)).toBe(once)
  expect(typed(once)).toBe(once)
  expect(typed({ type: 'integer', minimum: 1 })).toEqual({ type: 'integer', minimum: 1 })
  expect(typed({ caseOf: { at: '/a', cases: { x: { maxLength: 1 } }, else: { minimum: 2 } } })).toEqual({
    caseOf: {
      at: '/a',
      cases: { x: { type: 'string', maxLength: 1 } },
      else: { type: 'number', minimum: 2 },
    },
  })
})
