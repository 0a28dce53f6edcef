import { expect, test } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { readContent } from '../cases/readContent.ts'

const { forms } = await readContent()

/** Every part of a form that is an object. */
function partsOf(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}
const parts = Object.entries(forms).flatMap(([form, schema]) =>
  Object.values(schema)
    .flatMap(partsOf)
    .map((part) => ({ form, part })),
)
const messageOf = ({ errorMessage }: JsonObject, keyword: string): Json | undefined =>
  isObject(errorMessage) ? errorMessage[keyword] : errorMessage

test('what wants digits alone counts them apart: a short code is not told that it has letters', () => {
  const digits = parts.filter(({ part }) => messageOf(part, 'pattern') === 'valid.digits')
  expect(digits.length).toBeGreaterThan(5)
  for (const { form, part } of digits)
    expect([form, part]).toEqual([
      form,
      expect.objectContaining({
        pattern: '^[0-9]*$',
        minLength: expect.any(Number),
        maxLength: expect.any(Number),
        errorMessage: { pattern: 'valid.digits' },
      }),
    ])
  const counted = parts.filter(
    ({ part: { pattern, errorMessage } }) =>
      typeof pattern === 'string' && /^\^\[0-9\]\{[\d,]+\}\$$/.test(pattern) && errorMessage === undefined,
  )
  // Of calls between machines, which read codes.
  expect(counted.map(({ form }) => form)).toEqual(['payment/callback'])
})

test('a year is told to be before another year only where it is compared with one', () => {
  const told = parts.flatMap(({ form, part }) =>
    Object.entries(isObject(part['errorMessage']) ? part['errorMessage'] : {}).flatMap(([keyword, message]) =>
      message === 'valid.yearOrder' ? [{ form, keyword, by: part[keyword] }] : [],
    ),
  )
  expect(told.length).toBeGreaterThan(1)
  for (const { form, keyword, by } of told)
    expect([form, keyword, by]).toEqual([form, 'below', { at: expect.stringMatching(/^1\/\w*Year$/) }])
})
