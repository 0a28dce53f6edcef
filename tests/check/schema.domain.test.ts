import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '#engine/check/schema/domain/admits.ts'
import { both } from '#engine/check/schema/domain/both.ts'
import { SchemaReader } from '#engine/check/schema/domain/SchemaReader.ts'
import { fitsAlone } from '#engine/check/schema/samples/fitsAlone.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

const value = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, 1.5, 2, 3, 4, -1, '', 'a', 'ab', 'abc', 'b', '2026-01-01'),
  fc.constantFrom<Json>([], [1], [1, 1], ['a', 1], [[]], {}, { a: 1 }, { a: 'a', b: 2 }, { b: null }),
)
const small = fc.integer({ min: -1, max: 4 })
const count = fc.integer({ min: 0, max: 3 })

const { schema } = fc.letrec<{ schema: Json; object: JsonObject }>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.boolean(), tie('object')),
  object: fc
    .record(
      {
        type: fc.constantFrom<Json>('string', 'number', 'integer', 'array', 'object', ['string', 'null']),
        const: value,
        enum: fc.array(value, { minLength: 1, maxLength: 3 }),
        minimum: small,
        maximum: small,
        exclusiveMinimum: small,
        exclusiveMaximum: small,
        multipleOf: fc.constantFrom(1, 2, 0.5),
        minLength: count,
        maxLength: count,
        pattern: fc.constantFrom('^a', 'b$', '^a+$', '^[ab]{2}$', '(?=a)b?', '[0-9]'),
        format: fc.constantFrom('date', 'email'),
        minItems: count,
        maxItems: count,
        uniqueItems: fc.boolean(),
        items: tie('schema'),
        contains: tie('schema'),
        required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
        properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
        additionalProperties: tie('schema'),
        minProperties: count,
        maxProperties: count,
        not: tie('schema'),
        if: tie('schema'),
        then: tie('schema'),
        else: tie('schema'),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        equals: fc.constantFrom<Json>(1, 'a'),
        above: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    )
    .map((all) => someOf(all)),
}))

/** Three keywords of many: schemas with more take hardly anything. */
function someOf(all: { [keyword: string]: Json | undefined }): JsonObject {
  const told = Object.entries(all).filter(([, argument]) => argument !== undefined)
  const start = told.length === 0 ? 0 : JSON.stringify(all).length % told.length
  const chosen = [...told.slice(start), ...told.slice(0, start)].slice(0, 3)
  return Object.fromEntries(chosen.map(([keyword, argument]) => [keyword, argument ?? null]))
}

test('what fits a schema is in what it takes, and what does not fit is in what it refuses', () => {
  fc.assert(
    fc.property(schema, value, (asked, given) => {
      const reader = new SchemaReader(asked, () => undefined)
      const fits = fitsAlone(asked, given, reader)
      const domain = fits ? reader.domainOf(asked) : reader.refusedBy(asked)
      expect(admits(domain, given)).toBe(true)
    }),
    { numRuns: 400, seed: 5 },
  )
})

test('what fits two schemas is in what both take', () => {
  fc.assert(
    fc.property(schema, schema, value, (one, other, given) => {
      const reader = new SchemaReader(true, () => undefined)
      if (!fitsAlone(one, given, reader) || !fitsAlone(other, given, reader)) return
      expect(admits(both(reader.domainOf(one), reader.domainOf(other)), given)).toBe(true)
    }),
    { numRuns: 400, seed: 5 },
  )
})

test('a member called as what every object inherits is a member like others', () => {
  const asked = {
    type: 'object',
    allOf: [
      JSON.parse('{"properties": {"a": {"const": 1}}}'),
      { properties: { toLocaleString: { const: 'x' } }, additionalProperties: { const: 1 } },
    ],
  }
  const domain = new SchemaReader(asked, () => undefined).domainOf(asked)
  expect(admits(domain, JSON.parse('{"a":1,"toLocaleString":"x"}'))).toBe(true)
  expect(admits(domain, JSON.parse('{"a":1,"toLocaleString":"y"}'))).toBe(false)
  const none = {
    type: 'object',
    minProperties: 1,
    properties: { toLocaleString: false },
    additionalProperties: false,
  }
  expect(new SchemaReader(none, () => undefined).domainOf(none)).toEqual([])
})
