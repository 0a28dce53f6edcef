import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#engine/check/conditions/decide/decide.ts'
import { worldWith } from '#engine/check/conditions/example/witness.ts'
import { holds } from '#engine/values/condition.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'
import { readingOf, worldTypes } from './conditions.fixture.ts'

const reading = readingOf()
const pointers = Object.keys(worldTypes)

/** Values of each pointer's type, those near the limits more often. */
const values: { [pointer: string]: readonly (Json | undefined)[] } = {
  '/answers/a/kind': ['red', 'green', 'blue', undefined],
  '/answers/a/shade': ['dark', 'light', 'pale', undefined],
  '/answers/a/word': ['aa', 'bb', 'red', 'a word of many', '2026-08-01', undefined],
  '/answers/a/size': [0, 1, 2, 3, 4, 5, 6, 9, 10, undefined],
  '/answers/a/most': [5, 6, 7, 9, 10, 11, 40, undefined],
  '/answers/a/price': [0, 0.5, 1, 2.5, 3, 5, 6, 10, 100, undefined],
  '/answers/a/born': [
    '2026-08-01',
    '2026-08-02',
    '2020-02-29',
    '2008-08-01',
    '1990-01-01',
    '2026-07-27',
    undefined,
  ],
  '/answers/a/isTrue': [true, false, undefined],
  '/facts/x': [null, {}, undefined],
  '/facts/x/amount': [0, -1, 1, 2.5, 10, undefined],
  '/facts/x/mark': [null, 'aa', 'red', '', undefined],
  '/facts/list': [null, [], [{ a: 'red' }], [{ a: 'aa' }, { b: 1 }], undefined],
  '/application/status': ['draft', 'sent', 'closed'],
  '/application/done/send/count': [0, 1, 2, 3],
  '/now/date': ['2026-08-01', '2026-08-06', '2020-02-29'],
}

const world = fc
  .record(Object.fromEntries(pointers.map((one) => [one, fc.constantFrom(...(values[one] ?? []))])))
  .map((chosen) => {
    const found = new Map<string, Json>()
    for (const [pointer, value] of Object.entries(chosen)) {
      const inX = pointer.startsWith('/facts/x/')
      const x = chosen['/facts/x']
      if (value !== undefined && !(inX && (x === null || x === undefined))) found.set(pointer, value)
    }
    return found
  })

const pointer = fc.constantFrom(...pointers)
const operand: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(0, 1, 3, 5, 6, 2.5, 'red', 'aa', '2026-08-01', '2020-02-29', true, null),
  pointer.map((at) => ({ at })),
  pointer.map((at) => ({ at })),
  fc.tuple(pointer, fc.constantFrom<Json>(1, -1, 3, 0.5, 'P5D', 'P1M')).map(([at, plus]) => ({ at, plus })),
  fc.tuple(pointer, pointer).map(([at, other]) => ({ at, plus: { at: other } })),
  fc.tuple(pointer, fc.constantFrom(0.5, 2)).map(([at, times]) => ({ at, times })),
  fc.tuple(pointer, pointer).map(([at, other]) => ({ at, else: { at: other } })),
  fc.constant({ at: '/answers/a/kind', map: { red: 1, green: 'aa' }, else: 5 }),
  fc.constant({ row: 'shades', id: { at: '/answers/a/shade' }, get: '/rank' }),
)
const word = fc.constantFrom('equals', 'differsFrom', 'above', 'atLeast', 'below', 'atMost')
const scalar = fc.constantFrom<Json>(
  0,
  1,
  3,
  5,
  10,
  11,
  2.5,
  'red',
  'pink',
  'dark',
  'aa',
  '2026-08-01',
  true,
  null,
)

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'schema' },
    fc.constant({}),
    scalar.map((value) => ({ const: value })),
    fc.array(scalar, { minLength: 1, maxLength: 3 }).map((members) => ({ enum: members })),
    fc
      .tuple(
        fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
        fc.constantFrom(0, 1, 4, 5, 10),
      )
      .map(([key, value]) => ({ [key]: value })),
    fc
      .tuple(fc.constantFrom('minLength', 'maxLength', 'minItems', 'maxItems'), fc.constantFrom(0, 1, 2, 4))
      .map(([key, value]) => ({ [key]: value })),
    fc.constantFrom<JsonObject>(
      { pattern: '^a' },
      { pattern: 'd$' },
      { format: 'date' },
      { type: 'number' },
      { type: 'object' },
      { type: ['string', 'null'] },
      { multipleOf: 2 },
    ),
    fc.tuple(word, operand).map(([key, value]) => ({ [key]: value })),
    fc.tuple(word, operand).map(([key, value]) => ({ [key]: value })),
    operand.map((value) => ({ memberOf: { list: [value, 'aa'] } })),
    fc.constantFrom<JsonObject>(
      { age: { minimum: 18 } },
      { age: { maximum: 5 } },
      { age: { minimum: 6, maximum: 17 } },
    ),
    fc.constantFrom<JsonObject>(
      { inList: 'shades' },
      { inList: { list: 'shades', where: { '/item/rank': { above: 1 } } } },
      { inList: { list: 'shades', where: { '/item/kind': { equals: { at: '/answers/a/kind' } } } } },
      { inList: { list: 'shades', where: { '/item/rank': { atMost: { at: '/answers/a/size' } } } } },
    ),
    fc.constantFrom<JsonObject>(
      { required: ['amount'] },
      { required: ['amount', 'mark'], properties: { amount: { minimum: 1 }, mark: { const: 'aa' } } },
    ),
    tie('schema').map((inner) => ({ not: inner })),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => ({ ...one, ...other })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((parts) => ({ anyOf: parts })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 2 }).map((parts) => ({ oneOf: parts })),
    tie('schema').map((inner) => ({ properties: { amount: inner } })),
    tie('schema').map((inner) => ({ items: { properties: { a: inner } } })),
    tie('schema').map((inner) => ({ contains: { required: ['a'], properties: { a: inner } } })),
    fc
      .tuple(tie('schema'), tie('schema'))
      .map(([one, other]) => ({ caseOf: { at: '/answers/a/kind', cases: { red: one }, else: other } })),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => ({ if: one, then: other })),
  ),
}))

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    fc.tuple(pointer, schema).map(([at, fits]) => ({ [at]: fits })),
    fc
      .tuple(pointer, schema, pointer, schema)
      .map(([at, fits, other, too]) => ({ [at]: fits, [other]: too })),
    tie('condition').map((inner) => ({ not: inner })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ allOf: parts })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ anyOf: parts })),
  ),
}))

const runs = {
  numRuns: Number(process.env['RUNS'] ?? 800),
  ...(process.env['SEED'] !== undefined && { seed: Number(process.env['SEED']) }),
}

const worlds = fc.sample(world, { numRuns: 300, seed: 7 }).map((one) => worldWith(one, reading))

test('what holds in some world is never called impossible', () => {
  fc.assert(
    fc.property(condition, (asked) => {
      for (const one of [asked, { not: asked }]) {
        const ever = worlds.some((scope) => holds(one, scope))
        if (ever) expect(decide([{ condition: one }], reading).is).not.toBe('never')
      }
    }),
    runs,
  )
})

test('what can be holds in the world that is shown, and little is left unproven', () => {
  let unproven = 0
  let all = 0
  fc.assert(
    fc.property(condition, (asked) => {
      const verdict = decide([{ condition: asked }], reading)
      all += 1
      if (verdict.is === 'unproven') unproven += 1
      if (verdict.is === 'can') expect(holds(asked, worldWith(verdict.world, reading))).toBe(true)
    }),
    runs,
  )
  if (process.env['RUNS']) console.log({ unproven, all })
  expect(unproven / all).toBeLessThan(0.1)
})
