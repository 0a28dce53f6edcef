import { expect, test } from 'vitest'
import { decide } from '#engine/check/conditions/decide/decide.ts'
import type { Condition } from '#engine/values/types.ts'
import { readingOf, worldTypes } from './conditions.fixture.ts'

const letters = { mayBeAbsent: true, mayBeNull: false, schema: { enum: 'abcdefghijkl'.split('') } }
const reading = readingOf({
  ...worldTypes,
  '/answers/a/letter': letters,
  '/answers/a/capital': { ...letters, schema: { enum: 'ABCDEFGHIJKLMa'.split('') } },
  '/answers/a/digit': { ...letters, schema: { enum: '0123456789'.split('') } },
  '/answers/a/letters': { ...letters, schema: { type: 'array' } },
  '/answers/a/letters/0': letters,
})

function verdict(...conditions: Condition[]): string {
  return decide(
    conditions.map((condition) => ({ condition })),
    reading,
  ).is
}

const never: [string, Condition[]][] = [
  ['a value outside the enum', [{ '/answers/a/kind': { const: 'pink' } }]],
  ['two constants', [{ '/answers/a/word': { const: 'aa' } }, { '/answers/a/word': { const: 'bb' } }]],
  ['limits that cross', [{ '/answers/a/size': { minimum: 5, maximum: 4 } }]],
  ['no whole number between', [{ '/answers/a/size': { exclusiveMinimum: 4, exclusiveMaximum: 5 } }]],
  ['above the limit of the type', [{ '/answers/a/size': { minimum: 11 } }]],
  ['there and not there', [{ '/answers/a/word': {}, not: { '/answers/a/word': {} } }]],
  ['every value of an enum left out', [{ '/answers/a/kind': { not: { enum: ['red', 'green', 'blue'] } } }]],
  ['a status that is always there', [{ not: { '/application/status': {} } }]],
  ['a member of null', [{ '/facts/x': { const: null }, '/facts/x/amount': {} }]],
  [
    'required of what is not there',
    [{ '/facts/x': { required: ['amount'] }, not: { '/facts/x/amount': {} } }],
  ],
  ['a row that the list has not', [{ '/answers/a/shade': { const: 'black' } }]],
  [
    'rows for which where holds, and another',
    [
      { '/answers/a/shade': { inList: { list: 'shades', where: { '/item/rank': { minimum: 2 } } } } },
      { '/answers/a/shade': { const: 'dark' } },
    ],
  ],
  [
    'where over another answer',
    [
      {
        '/answers/a/shade': {
          inList: { list: 'shades', where: { '/item/kind': { equals: { at: '/answers/a/kind' } } } },
        },
        '/answers/a/kind': { const: 'blue' },
      },
    ],
  ],
  [
    'the same as one of a long list that has none of its values',
    [{ '/answers/a/kind': { equals: { at: '/answers/a/letter' } } }],
  ],
  [
    'two long lists without a value in both',
    [{ '/answers/a/letter': { equals: { at: '/answers/a/digit' } } }],
  ],
  [
    'among elements that have other values',
    [{ '/answers/a/kind': { memberOf: { at: '/answers/a/letters' } } }],
  ],
  [
    'among answers that have other values',
    [
      {
        '/answers/a/kind': {
          memberOf: { list: [{ at: '/answers/a/letter' }, { at: '/answers/a/capital' }, 'pink'] },
        },
      },
    ],
  ],
  [
    'above and below the same operand',
    [{ '/answers/a/size': { above: { at: '/answers/a/most' }, below: { at: '/answers/a/most' } } }],
  ],
  [
    'not above and not at most, both there',
    [
      {
        '/answers/a/size': {
          not: { anyOf: [{ above: { at: '/answers/a/most' } }, { atMost: { at: '/answers/a/most' } }] },
        },
        '/answers/a/most': {},
      },
    ],
  ],
  [
    'a comparison with what is not there',
    [{ '/answers/a/size': { above: { at: '/answers/a/most' } }, not: { '/answers/a/most': {} } }],
  ],
  [
    'a round of three',
    [
      {
        '/answers/a/size': { below: { at: '/answers/a/most' } },
        '/answers/a/most': { below: { at: '/answers/a/price' } },
        '/answers/a/price': { below: { at: '/answers/a/size' } },
      },
    ],
  ],
  ['a comparison beyond the limits', [{ '/answers/a/size': { above: { at: '/answers/a/most', plus: 6 } } }]],
  [
    'an older and a younger age',
    [{ '/answers/a/born': { age: { minimum: 18 } } }, { '/answers/a/born': { age: { maximum: 17 } } }],
  ],
  ['a day before and after', [{ '/answers/a/born': { below: '2020-01-01', above: '2019-12-31' } }]],
  [
    'a pattern and not the pattern',
    [
      { '/answers/a/word': { pattern: '^a' } },
      { not: { '/answers/a/word': { pattern: '^a' } }, '/answers/a/word': {} },
    ],
  ],
  ['longer than the type', [{ '/answers/a/word': { minLength: 21 } }]],
  [
    'all of many, none of one',
    [
      { anyOf: [{ '/answers/a/kind': { const: 'red' } }, { '/answers/a/size': { minimum: 3 } }] },
      { not: { '/answers/a/kind': { const: 'red' } } },
      { '/answers/a/size': { maximum: 2 } },
    ],
  ],
  ['elements of nothing', [{ '/facts/list': { maxItems: 0, contains: { const: 1 } } }]],
  [
    'a case that does not fit',
    [
      {
        '/answers/a/size': {
          caseOf: { at: '/answers/a/kind', cases: { red: { maximum: 3 } }, else: { minimum: 4 } },
        },
        '/answers/a/kind': { const: 'red' },
      },
      { '/answers/a/size': { minimum: 4 } },
    ],
  ],
  [
    'a mapped operand',
    [
      {
        '/answers/a/isTrue': { equals: { at: '/answers/a/kind', map: { red: true }, else: false } },
        '/answers/a/kind': { const: 'red' },
      },
      { '/answers/a/isTrue': { const: false } },
    ],
  ],
]
test.each(never)('never: %s', (_what, conditions) => {
  expect(verdict(...conditions)).toBe('never')
})

const can: [string, Condition[]][] = [
  ['a value of the enum', [{ '/answers/a/kind': { const: 'red' } }]],
  ['a comparison', [{ '/answers/a/size': { above: { at: '/answers/a/most' } } }]],
  ['a comparison of sums', [{ '/answers/a/price': { atLeast: { at: '/answers/a/size', times: 0.5 } } }]],
  [
    'a round of two that may be equal',
    [
      {
        '/answers/a/size': { atMost: { at: '/answers/a/most' } },
        '/answers/a/most': { atMost: { at: '/answers/a/size' } },
      },
    ],
  ],
  [
    'two long lists with one value in both',
    [{ '/answers/a/letter': { equals: { at: '/answers/a/capital' } } }],
  ],
  ['an age', [{ '/answers/a/born': { age: { minimum: 5, maximum: 17 } } }]],
  ['a day after a day', [{ '/now/date': { atMost: { at: '/answers/a/born', plus: 'P5D' } } }]],
  [
    'not above what is not there',
    [{ not: { '/answers/a/size': { above: { at: '/answers/a/most' } } }, '/answers/a/size': { minimum: 9 } }],
  ],
  [
    'an element',
    [
      {
        '/facts/list': {
          contains: { required: ['a'], properties: { a: { equals: { at: '/answers/a/kind' } } } },
        },
      },
    ],
  ],
  [
    'where over another answer',
    [
      {
        '/answers/a/shade': {
          inList: { list: 'shades', where: { '/item/kind': { equals: { at: '/answers/a/kind' } } } },
        },
      },
    ],
  ],
  ['nothing found', [{ '/facts/x': { const: null } }]],
  ['a word of a pattern', [{ '/answers/a/word': { pattern: '^[A-Z]{2}$' } }]],
]
test.each(can)('can: %s', (_what, conditions) => {
  expect(verdict(...conditions)).toBe('can')
})

const long = readingOf({
  ...worldTypes,
  '/answers/a/story': { mayBeAbsent: true, mayBeNull: false, schema: { type: 'string', minLength: 200_000 } },
  '/answers/a/many': { mayBeAbsent: true, mayBeNull: false, schema: { type: 'array', minItems: 5000 } },
})
const sizes: [string, Condition, string][] = [
  [
    'a text longer than any memory',
    { '/answers/a/kind': {}, '/application/status': { minLength: 1e9 } },
    'never',
  ],
  ['a text that is too long for its field', { '/answers/a/word': { minLength: 1e9 } }, 'never'],
  ['a text that is longer than it is', { '/answers/a/story': { maxLength: 100_000 } }, 'never'],
  ['a text that may be so long', { '/answers/a/story': { minLength: 600_000_000 } }, 'unproven'],
  ['a text that may be shorter', { '/answers/a/story': { maxLength: 600_000_000 } }, 'unproven'],
  ['more elements than are written out', { '/answers/a/many': { minItems: 6000 } }, 'unproven'],
  ['fewer elements than there are', { '/answers/a/many': { maxItems: 4000 } }, 'never'],
]
test.each(sizes)('huge sizes: %s', (_what, condition, is) => {
  expect(decide([{ condition }], long).is).toBe(is)
})

test('of a text of one letter another letter is left', () => {
  const type = {
    mayBeAbsent: false,
    mayBeNull: false,
    schema: { type: 'string', minLength: 1, maxLength: 1 },
  }
  const one = readingOf({ '/answers/a/mark': type })
  expect(decide([{ condition: { '/answers/a/mark': { not: { const: 'q' } } } }], one).is).toBe('can')
})
