import * as fc from 'fast-check'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** What may be read, with something of every kind in it. */
export const WORLD = {
  answers: {
    a: {
      n: 5,
      m: 0.1,
      z: null,
      s: 'x',
      t: true,
      d: '2026-01-31',
      leap: '2028-02-29',
      i: '2026-03-31T20:30:00Z',
      l: [1, 2.5, 3],
      e: [],
      o: [{ k: 1, v: 'a', w: { q: 2 } }, { k: 2, v: 'b' }, { v: 'c' }],
      one: 1,
      neg: -3,
    },
  },
  facts: { none: null, debt: { amount: 12 } },
  applicant: { birthDate: '2008-02-29' },
  now: { at: '2026-02-27T21:00:00.000Z', date: '2026-02-28', year: 2026 },
}
/** Where rules stand that are written here. */
export const FIELD = '/answers/a/n'
export const CONDITIONS = { yes: true, five: { '/answers/a/n': { const: 5 } } }
/** Judged by the schemas that are written here. */
export const VALUES: readonly Json[] = [
  null,
  1,
  5,
  'x',
  true,
  '2008-02-28',
  '2008-02-29',
  '2008-03-01',
  '2026-02-28T00:00:00Z',
  'AZ',
  'yes',
  { k: 1 },
  { k: 1, v: 2 },
  [1, 2],
]

const inAnswers = Object.keys(WORLD.answers.a).map((name) => `/answers/a/${name}`)
const pointers = fc.constantFrom(
  ...inAnswers,
  '/answers/a/nothing',
  '/facts/none',
  '/facts/none/x',
  '/facts/debt/amount',
  '/now/date',
  '/now/at',
  '/applicant/birthDate',
  '1/m',
  '1/d',
  '2/a/n',
  '/answers/a/o/0/k',
  '/answers/a/l/2',
  '/answers/a/l/-',
)
const durations = 'P1D P5D -P2D P1M P1Y -P1M PT2H P1DT2H -PT30M P1Y2M3D PT1H30M -P1Y P13M -P14M'.split(' ')
const numbers: readonly Json[] = [0, 1, 2, 5, 7, 12, -1, 0.1, 0.01, 0.5]
const texts: readonly Json[] = ['x', '2026-01-31', '2028-02-29', '2026-03-31T20:30:00Z', ...durations]
const literals = fc.constantFrom<Json>(...numbers, ...texts, true, null)
const leaves = fc.constantFrom<Json>(
  true,
  false,
  {},
  { const: 1 },
  { enum: [1, 'x', null] },
  { type: 'string' },
  { minimum: 2 },
  { maximum: 0 },
  { exclusiveMaximum: 5 },
  { multipleOf: 0.1 },
  { pattern: '^x' },
  { minLength: 1 },
  { format: 'date' },
  { minItems: 2 },
  { uniqueItems: true },
  { contains: { minimum: 3 } },
  { items: { minimum: 1 } },
  { required: ['k'] },
  { properties: { k: { minimum: 2 } } },
  { minProperties: 2 },
  { propertyNames: { maxLength: 1 } },
  { dependencies: { k: ['v'] } },
  { additionalItems: false },
  { additionalProperties: false, properties: { k: {} } },
  { patternProperties: { '^k': { minimum: 2 } } },
  { type: ['number', 'null'], minimum: 3 },
  { not: { minimum: 3 } },
  { not: { const: 1 } },
  { anyOf: [{ minimum: 3 }, { pattern: 'x' }] },
  { oneOf: [{ minimum: 1 }, { maximum: 7 }] },
  { if: { minimum: 1 }, then: { maximum: 4 } },
  { not: { properties: { k: { const: 2 } } } },
  { age: { minimum: 18 } },
  { age: { maximum: 17 } },
  { age: { minimum: 18, on: { at: '1/i' } } },
  { inList: 'country' },
  { inList: 'yesNo' },
  { checkDigit: true },
  { upload: true },
)

const moments = fc.record(
  {
    at: fc.constantFrom('/answers/a/d', '1/leap', '/answers/a/i', '/now/date', '/now/at', '/facts/none/x'),
    plus: fc.constantFrom(...durations),
  },
  { requiredKeys: ['at'] },
)
const fewMoments = fc.array(moments, { minLength: 1, maxLength: 3 })

/** Operands, conditions and schemas as format.md 2 and 3 let them be written. */
export const written = fc.letrec<{ operand: Json; schema: Json; condition: Json }>((tie) => {
  const few = fc.array(tie('operand'), { minLength: 1, maxLength: 3 })
  const sources = fc.oneof(
    fc.record({ at: pointers }),
    fc.record({ list: few }),
    fc.record({ earliest: fewMoments }),
    fc.record({ latest: fewMoments }),
    fc.record({ row: fc.constant('specialty'), id: fc.constantFrom('bdu-050655', 'nowhere') }),
  )
  const stages = fc.oneof(
    fc.record({ item: tie('operand') }),
    fc.record({ first: tie('schema') }),
    fc.record({ each: fc.constantFrom('/k', '/v', '/w/q') }),
    fc.record({ get: fc.constantFrom('/k', '/w/q', '/0', '/fee', '/name/az') }),
    fc.record({ map: fc.constant({ 1: 'one', true: 'yes', x: 2, null: 'none', 5: 7 }) }),
    fc.record({ sum: fc.constant(true) }),
    fc.record({ times: tie('operand') }),
    fc.record({ divide: tie('operand') }),
    fc.record({ plus: tie('operand') }),
    fc.record({ plus: fc.record({ workdays: fc.integer({ min: -12, max: 12 }) }) }),
    fc.record({ round: fc.constantFrom<Json>({ to: 0.01 }, { to: 1, up: true }, { to: 5 }) }),
    fc.record({ else: tie('operand') }),
  )
  const staged = fc
    .tuple(sources, fc.array(stages, { maxLength: 3 }))
    .map(([source, more]): JsonObject => Object.assign({}, source, ...more))
  const rules = fc.array(fc.record({ if: tie('condition'), must: tie('schema') }), {
    minLength: 1,
    maxLength: 2,
  })
  const cases = fc.record({ 5: tie('schema'), x: tie('schema'), true: tie('schema') })
  const listed = fc.record({
    list: fc.constantFrom('yesNo', 'institution'),
    where: tie('condition'),
  })
  const conditions = fc.array(tie('condition'), { minLength: 1, maxLength: 3 })
  const size = { maxDepth: 3, depthSize: 'small' } as const
  return {
    operand: fc.oneof(size, literals, fc.record({ at: pointers }), staged),
    schema: fc.oneof(
      size,
      leaves,
      fc.record({ equals: tie('operand') }),
      fc.record({ differsFrom: tie('operand') }),
      fc.record({ above: tie('operand') }),
      fc.record({ atLeast: tie('operand') }),
      fc.record({ below: tie('operand') }),
      fc.record({ atMost: tie('operand') }),
      fc.record({ memberOf: tie('operand') }),
      fc.record({ rules }),
      fc.record({ caseOf: fc.record({ at: pointers, cases }) }),
      fc.record({ caseOf: fc.record({ at: pointers, cases, else: tie('schema') }) }),
      fc.record({ inList: listed }),
      fc.record({ requiredWhen: fc.record({ k: tie('condition'), q: tie('condition') }) }),
    ),
    condition: fc.oneof(
      size,
      fc.constantFrom<Json>(true, false, 'yes', 'five'),
      fc.tuple(pointers, tie('schema')).map(([pointer, schema]): Json => ({ [pointer]: schema })),
      fc.record({ not: tie('condition') }),
      fc.record({ anyOf: conditions }),
      fc.record({ allOf: conditions }),
    ),
  }
})
