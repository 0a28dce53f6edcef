import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCheckDigit } from '#engine/values/checkDigit.ts'
import { keywords } from '#engine/values/keywords/keywords.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const scope = scopeWith({ answers: { a: { city: 'Bakı', id: 'b' } }, facts: { none: null } })
const file = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'

type Question = [keyof typeof keywords, Json, Json, boolean]
const questions: Question[] = [
  ['equals', { a: 1, b: [2] }, { at: '/answers/none', else: 1 }, false],
  ['equals', null, { at: '/facts/none' }, true],
  ['differsFrom', 'a', { at: '/answers/a/id' }, true],
  ['differsFrom', 'a', { at: '/answers/a/nothing' }, false],
  ['above', 3, 2, true],
  ['above', 2, 2, false],
  ['above', '3', 2, false],
  ['atLeast', 2, 2, true],
  ['below', '2026-08-01', '2026-08-02', true],
  ['below', '2026-08-01', 'soon', false],
  ['atMost', '2026-08-07T19:00:00Z', { at: '/now/date' }, true],
  ['memberOf', { a: 1 }, { list: [] }, false],
  ['memberOf', 'Bakı', { list: [{ at: '/answers/a/city' }] }, true],
  ['age', '2006-08-07', { minimum: 20, maximum: 20 }, true],
  ['age', '2006-08-08', { minimum: 20 }, false],
  ['age', 'x', { minimum: 0 }, false],
  ['age', '2006-08-07T10:00:00Z', { minimum: 0 }, false],
  ['age', '2006-08-07', { on: { at: '/answers/a/nothing' }, minimum: 0 }, false],
  ['inList', 'a', 'place', true],
  ['inList', 'c', 'place', false],
  ['inList', 'c', 'register', true],
  ['inList', 'a', { list: 'place', where: { '/item/city': { equals: { at: '/answers/a/city' } } } }, true],
  ['inList', 'b', { list: 'place', where: { '/item/city': { equals: { at: '/answers/a/city' } } } }, false],
  ['upload', file, true, true],
  ['upload', 'transcript.pdf', true, false],
  ['checkDigit', '79927398713', true, true],
  ['checkDigit', '79927398710', true, false],
  ['checkDigit', '79927398713', 10, false],
  ['checkDigit', 79_927_398_713, true, false],
]

test.for(questions)('%s of %j with %j is %s', ([keyword, value, wanted, expected]) => {
  expect(keywords[keyword](value, wanted, scope, '/answers/a/id')).toBe(expected)
})

test('where files are at hand an upload has to be one of them, and of the right kind', () => {
  const files: Scope['files'] = (id) =>
    id === file ? { type: 'application/pdf', size: 2000, pages: 3 } : undefined
  const withFiles = { ...scope, files }
  const fits = (wanted: Json, id = file) => keywords.upload(id, wanted, withFiles, '')
  expect(fits(true)).toBe(true)
  expect(fits(true, file.replace('0b', '0c'))).toBe(false)
  expect(fits({ types: ['application/pdf'], maxBytes: 2000, maxPages: 3 })).toBe(true)
  expect(fits({ types: ['image/png'] })).toBe(false)
  expect(fits({ maxBytes: 1999 })).toBe(false)
  expect(fits({ maxPages: 2 })).toBe(false)
})

test('a code with its check digit is right, with one digit changed it is wrong', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'))
  fc.assert(
    fc.property(digits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (code, place, by) => {
      const whole = withCheckDigit(code)
      const digit = (Number(whole.charAt(place)) + by) % 10
      const changed = whole.slice(0, place) + String(digit) + whole.slice(place + 1)
      expect(keywords.checkDigit(whole, 10, scope, '')).toBe(true)
      expect(keywords.checkDigit(changed, 10, scope, '')).toBe(false)
    }),
  )
})
