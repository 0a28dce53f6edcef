import { expect, test } from 'vitest'
import { createAjv } from '#engine/validation/createAjv.ts'

/** A search of the text takes the square of its length: minutes for this one. */
const LONG = 'ə'.repeat(300_000)
const SEARCH = '(?=.*[A-Za-z])(?=.*[0-9])'

test('a text that is too long for its field is not searched', () => {
  const isValid = createAjv().compile({ type: 'string', maxLength: 200, pattern: SEARCH })
  expect(isValid(LONG)).toBe(false)
  expect(isValid.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength'])
})

test.each([
  ['a text that fits, with letters of two code units', '😀a1', []],
  ['a text that fits and breaks the pattern', 'abc', ['pattern']],
  ['a text of one letter too many', 'abcde', ['maxLength', 'pattern']],
])('%s is searched', (_what, text, keywords) => {
  const isValid = createAjv().compile({ type: 'string', maxLength: 4, pattern: SEARCH })
  isValid(text)
  expect((isValid.errors ?? []).map(({ keyword, params }) => [keyword, 'pattern' in params])).toEqual(
    keywords.map((keyword) => [keyword, keyword === 'pattern']),
  )
})
