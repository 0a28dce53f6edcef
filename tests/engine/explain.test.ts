import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { decisive } from '#engine/explain/decisive.ts'
import { explainDenial } from '#engine/explain/explainDenial.ts'
import { explainField } from '#engine/explain/explainField.ts'
import { unknownFacts } from '#engine/explain/unknownFacts.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { holds } from '#engine/values/condition.ts'
import { decide } from '#engine/values/decide.ts'
import { asCondition } from '#engine/values/readCondition.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const conditions: { [name: string]: Condition } = {
  home: { '/answers/study/country': { const: 'AZ' } },
  grown: { '/applicant/birthDate': { age: { minimum: 18 } } },
  round: { allOf: ['round', 'home'] },
}
const scope = scopeWith(
  {
    answers: {
      study: { country: 'AZ', score: 30, born: '2008-08-08', levels: ['a', 'b'], other: 31, place: 'a' },
    },
    applicant: { birthDate: '2006-01-01' },
    facts: { none: null, debt: { amount: 12 } },
  },
  conditions,
)
const explain = (condition: Condition, base?: string) =>
  explainCondition(condition, { scope, ...(base !== undefined && { base }) })

/** "pointer relation operands holds" of each atom. */
const told = (condition: Condition, base?: string): string[] =>
  atomsOf(explain(condition, base)).map(({ pointer, relation, operands, holds: so }) =>
    [pointer, relation, ...operands.map(({ value }) => JSON.stringify(value)), so].join(' '),
  )

describe('a condition is told as sayings about single values', () => {
  const rows: [Condition, string[]][] = [
    [{ '/answers/study/country': { const: 'AZ' } }, ['/answers/study/country is "AZ" true']],
    [{ not: { '/answers/study/country': { const: 'AZ' } } }, ['/answers/study/country isNot "AZ" false']],
    [
      { '/answers/study/country': { not: { enum: ['TR', 'GE'] } } },
      ['/answers/study/country noneOf "TR" "GE" true'],
    ],
    [{ '/answers/study/nothing': {} }, ['/answers/study/nothing given false']],
    [{ not: { '/answers/study/nothing': {} } }, ['/answers/study/nothing missing true']],
    [{ '/facts/none': { type: 'null' } }, ['/facts/none is null true']],
    [{ '/facts/none': { maximum: 0 } }, ['/facts/none atMost 0 false']],
    [
      { '/answers/study/score': { minimum: 20, exclusiveMaximum: 30 } },
      ['/answers/study/score atLeast 20 true', '/answers/study/score below 30 false'],
    ],
    [
      { '/answers/study/other': { above: { at: '/answers/study/score' } } },
      ['/answers/study/other above 30 true'],
    ],
    [{ '/answers/study/place': { inList: 'place' } }, ['/answers/study/place listed true']],
    [{ '/answers/study/levels': { contains: { const: 'c' } } }, ['/answers/study/levels includes "c" false']],
    [{ '/answers/study/levels': { minItems: 3 } }, ['/answers/study/levels countAtLeast 3 false']],
    [{ '/answers/study/country': { pattern: '^A' } }, ['/answers/study/country fits true']],
    [
      { '/facts/debt': { properties: { amount: { maximum: 0 } }, required: ['amount'] } },
      ['/facts/debt/amount atMost 0 false'],
    ],
    ['grown', ['/applicant/birthDate ageAtLeast 18 true']],
    [{ not: 'grown' }, ['/applicant/birthDate youngerThan 18 false']],
    ['nobody', []],
  ]
  it.each(rows)('%j', (condition, expected) => expect(told(condition)).toEqual(expected))

  it('whose relative pointers start at the field', () => {
    expect(told({ '1/country': { const: 'AZ' } }, '/answers/study/score')).toEqual([
      '/answers/study/country is "AZ" true',
    ])
  })

  it('with where the other side comes from', () => {
    const [atom] = atomsOf(
      explain({ '/answers/study/other': { atLeast: { at: '/answers/study/score', plus: 2 } } }),
    )
    expect(atom?.operands).toEqual([{ value: 32, reads: ['/answers/study/score'] }])
    const [plain] = atomsOf(explain({ '/answers/study/other': { equals: { at: '/answers/study/score' } } }))
    expect(plain?.operands).toEqual([
      { value: 30, reads: ['/answers/study/score'], from: '/answers/study/score' },
    ])
  })

  it('a circle of names is a no', () => expect(explain('round').holds).toBe(false))
})

describe('what decides', () => {
  const either: Condition = { anyOf: ['home', { '/answers/study/score': { minimum: 90 } }] }
  it('of a yes is what makes it one', () => {
    expect(atomsOf(decisive(explain(either))).map(({ pointer }) => pointer)).toEqual([
      '/answers/study/country',
    ])
  })

  it('of a no is what would have to be otherwise', () => {
    const both: Condition = { allOf: ['home', { '/answers/study/score': { minimum: 90 } }] }
    expect(decisive(explain(both))).toMatchObject({
      kind: 'atom',
      pointer: '/answers/study/score',
      holds: false,
    })
    expect(atomsOf(decisive(explain({ not: either })))).toHaveLength(1)
  })

  it('while a register is silent is what is waited for', () => {
    const waits = explainCondition(
      { allOf: ['home', { '/facts/debt/amount': { maximum: 0 } }] },
      { scope, unknownOf: ({ pointer }) => (pointer.startsWith('/facts/') ? new Set(['debt']) : undefined) },
    )
    expect(waits.holds).toBe('unknown')
    expect(atomsOf(decisive(waits)).map(({ pointer }) => pointer)).toEqual(['/facts/debt/amount'])
  })
})

const pointer = fc.constantFrom(
  ...['country', 'score', 'born', 'levels', 'other', 'place', 'nothing'].map(
    (name) => `/answers/study/${name}`,
  ),
  '/facts/none',
  '/facts/debt',
  '/facts/debt/amount',
  '/facts/gone',
  '/applicant/birthDate',
)
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(
      {},
      { const: 'AZ' },
      { const: null },
      { enum: ['a', 30] },
      { minimum: 30 },
      { minimum: 31, maximum: 40 },
      { exclusiveMaximum: 30 },
      { minLength: 1 },
      { maxLength: 1 },
      { minItems: 2 },
      { maxItems: 1 },
      { pattern: '^A' },
      { type: 'null' },
      { type: 'string' },
      { equals: { at: '/answers/study/score' } },
      { differsFrom: { at: '/answers/study/nothing' } },
      { atLeast: { at: '/answers/study/score' } },
      { below: { at: '/answers/study/other' } },
      { memberOf: { at: '/answers/study/levels' } },
      { age: { minimum: 18, maximum: 30 } },
      { inList: 'place' },
      { contains: { const: 'a' } },
      { properties: { amount: { maximum: 12 } } },
      { properties: { amount: { maximum: 0 } }, required: ['amount'] },
      { required: ['amount', 'other'] },
    ),
    fc.record({ not: tie('schema') }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
  ),
}))
const { condition } = fc.letrec<{ condition: Json }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    fc.constantFrom('home', 'grown', 'nobody'),
    fc.dictionary(pointer, schema, { maxKeys: 3 }),
    fc.record({ not: tie('condition') }),
    fc.record({ allOf: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))

describe('the verdict of an explanation', () => {
  it('is that of the condition, and so is that of what decides it', () => {
    fc.assert(
      fc.property(condition, (any) => {
        const given = asCondition(any)
        const explanation = explain(given)
        expect(explanation.holds).toBe(holds(given, scope))
        expect(decisive(explanation).holds).toBe(explanation.holds)
      }),
      { numRuns: 400, seed: 5 },
    )
  })

  it('counts its parts as they say they hold', () => {
    fc.assert(
      fc.property(condition, (any) => {
        const explanation = explain(asCondition(any))
        const counted = (part: typeof explanation): unknown => {
          if (part.kind === 'atom') return part.holds
          const parts = part.parts.map(counted)
          return part.kind === 'all' ? parts.every((one) => one === true) : parts.some((one) => one === true)
        }
        expect(counted(explanation)).toBe(explanation.holds)
      }),
      { numRuns: 400, seed: 6 },
    )
  })

  it('waits as `decide` does', () => {
    const unknownOf = ({ pointer: at }: { pointer: string }) =>
      at.startsWith('/facts/') ? new Set(['some']) : undefined
    fc.assert(
      fc.property(condition, (any) => {
        const given = asCondition(any)
        const decision = decide(given, scope, unknownOf)
        const { holds: verdict } = explainCondition(given, { scope, unknownOf })
        expect(verdict).toBe(typeof decision === 'boolean' ? decision : 'unknown')
      }),
      { numRuns: 400, seed: 7 },
    )
  })
})

describe('a field', () => {
  const named = { conditions, values: {} }
  const place = { pointer: '/answers/study/note', correcting: false, named }
  const open = { locked: false, readOnly: false, required: true }

  it('tells why it is asked and why it is mandatory', () => {
    const field = {
      schema: {},
      ui: { 'ui:visibleWhen': { '1/country': { const: 'AZ' } } },
      requiredWhen: 'grown',
    }
    const { asked, required, fixed } = explainField({ ...place, field, state: open }, { scope })
    expect(asked).toMatchObject({ pointer: '/answers/study/country', relation: 'is', holds: true })
    expect(required && atomsOf(required)).toMatchObject([{ relation: 'ageAtLeast', holds: true }])
    expect(fixed).toBeUndefined()
  })

  it('tells once what makes it asked and mandatory, and of the rest only what is needed beyond that', () => {
    const home = { '1/country': { const: 'AZ' } }
    const told = (requiredWhen: Condition) =>
      explainField(
        { ...place, field: { schema: {}, ui: { 'ui:visibleWhen': home }, requiredWhen }, state: open },
        { scope },
      )
    const { asked, required } = told(home)
    expect(required).toBe(asked)
    const beyond = told({ allOf: [home, 'grown'] }).required
    expect(beyond && atomsOf(beyond).map(({ relation }) => relation)).toEqual(['ageAtLeast'])
  })

  it('tells why it cannot be changed', () => {
    const locked = { ...open, locked: true }
    const readOnly = { ...open, readOnly: true }
    const fixed = (ui: JsonObject, state: typeof open, correcting = false) =>
      explainField({ ...place, correcting, field: { schema: {}, ui }, state }, { scope }).fixed
    const prefill = (at: string) => ({ 'ui:prefill': { from: { at }, locked: true } })
    expect(fixed(prefill('/facts/debt/amount'), locked)).toEqual({ why: 'register', facts: ['debt'] })
    expect(fixed(prefill('1/score'), locked)).toEqual({
      why: 'computed',
      reads: ['/answers/study/score'],
      copied: true,
    })
    const doubled = { 'ui:prefill': { from: { at: '1/score', times: 2 }, locked: true } }
    expect(fixed(doubled, locked)).toMatchObject({ why: 'computed', copied: false })
    expect(fixed({ 'ui:readOnlyWhen': 'home' }, readOnly)).toMatchObject({ why: 'condition' })
    // It is always closed, and nothing stands yet where it comes from.
    const closed = { ...prefill('/facts/debt/amount'), 'ui:readOnlyWhen': true }
    expect(fixed(closed, readOnly)).toEqual({ why: 'register', facts: ['debt'] })
    expect(fixed(closed, readOnly, true)).toEqual({ why: 'register', facts: ['debt'] })
    expect(fixed(prefill('/facts/debt/amount'), readOnly, true)).toEqual({ why: 'correction' })
    expect(fixed({ 'ui:readOnlyWhen': true }, readOnly, true)).toEqual({ why: 'always' })
    expect(fixed({}, readOnly, true)).toEqual({ why: 'correction' })
    expect(fixed({}, readOnly)).toEqual({ why: 'always' })
  })
})

describe('a refusal', () => {
  it('tells what its guard would want', () => {
    const guards = [
      { id: 'home', must: 'home', denied: 'sample.home' },
      { id: 'debt', must: { '/facts/debt/amount': { maximum: 0 } }, denied: 'sample.debt' },
    ]
    expect(explainDenial({ code: 'sample.debt', guard: 'debt' }, guards, { scope })).toMatchObject({
      pointer: '/facts/debt/amount',
      relation: 'atMost',
      value: 12,
      holds: false,
    })
    expect(explainDenial({ code: 'sample.other' }, guards, { scope })).toBeUndefined()
  })

  it('waits where a register is silent', () => {
    const unknownOf = unknownFacts({ debt: 'down' }, { conditions, values: {} })
    const guards = [{ must: { '/facts/debt/amount': { maximum: 0 } }, denied: 'sample.debt' }]
    expect(explainDenial({ code: 'sample.debt' }, guards, { scope, unknownOf })?.holds).toBe('unknown')
  })
})
