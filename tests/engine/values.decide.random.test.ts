import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '#engine/values/condition.ts'
import { decide, type Decision } from '#engine/values/decide.ts'
import { asCondition, type ConditionAtom } from '#engine/values/readCondition.ts'
import type { Condition, Json, JsonObject, Scope } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const FACTS = ['a', 'b', 'c']

/** What a register may have said: a yes, a no, nothing found; or has not yet. */
const said = fc.constantFrom<Json>(true, false, null, { mark: 1 }, [])
const facts = fc.record(Object.fromEntries(FACTS.map((name) => [name, said])))
const silent = fc.subarray(FACTS)

const atom = fc
  .tuple(
    fc.constantFrom(...FACTS, 'never'),
    fc.constantFrom<Json>(
      {},
      { const: true },
      { const: false },
      { type: 'null' },
      { properties: { mark: { minimum: 1 } }, required: ['mark'] },
      { not: { const: true } },
    ),
  )
  .map(([name, schema]): JsonObject => ({ [`/facts/${name}`]: schema }))
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    atom,
    fc.constantFrom('named', 'nobody'),
    fc.record({ not: tie('condition') }),
    fc.record({ allOf: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.tuple(atom, tie('condition')).map(([one, not]): Condition => ({ ...one, not })),
  ),
}))
const named = { named: { anyOf: [{ '/facts/a': { const: true } }, { not: { '/facts/b': {} } }] } }

function decideWithout(given: Condition, known: JsonObject, unknown: readonly string[]): Decision {
  const unknownOf = ({ pointer }: ConditionAtom) => {
    const waits = unknown.filter((name) => pointer === `/facts/${name}`)
    return waits.length === 0 ? undefined : new Set(waits)
  }
  return decide(given, scopeOf(known), unknownOf)
}
const scopeOf = (known: JsonObject): Scope => scopeWith({ facts: known }, named)
const short = (decision: Decision): Json => (typeof decision === 'boolean' ? decision : [...decision].sort())

test('what is decided before a register has answered stays so, whatever it answers', () => {
  fc.assert(
    fc.property(condition, facts, facts, silent, (given, known, others, unknown) => {
      const decision = decideWithout(given, known, unknown)
      if (typeof decision !== 'boolean') {
        expect(decision.size).toBeGreaterThan(0)
        for (const name of decision) expect(unknown).toContain(name)
        return
      }
      const late = Object.fromEntries(unknown.map((name) => [name, others[name] ?? null]))
      expect(holds(given, scopeOf({ ...known, ...late }))).toBe(decision)
    }),
    { numRuns: 500 },
  )
})

test('the laws of three values: a double negation is none, and a negation goes inwards', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 3 }), facts, silent, (parts, known, unknown) => {
      const judged = (given: Condition): Json => short(decideWithout(given, known, unknown))
      for (const part of parts) expect(judged({ not: { not: part } })).toEqual(judged(part))
      const negated = parts.map((part): Condition => ({ not: part }))
      expect(judged({ not: { allOf: parts } })).toEqual(judged({ anyOf: negated }))
      expect(judged({ not: { anyOf: parts } })).toEqual(judged({ allOf: negated }))
    }),
    { numRuns: 300 },
  )
})

test('the order of the parts changes nothing', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 4 }), facts, silent, (parts, known, unknown) => {
      for (const word of ['allOf', 'anyOf']) {
        const one = short(decideWithout({ [word]: parts }, known, unknown))
        const other = short(decideWithout({ [word]: parts.toReversed() }, known, unknown))
        expect(other).toEqual(one)
      }
    }),
    { numRuns: 300 },
  )
})

/** Where the door lets anything stand: names, values, and pointers into nowhere. */
const PIECES = [
  '/',
  '/facts/a',
  '/facts/~2',
  '1/x',
  '99/x',
  '0',
  '/facts/constructor',
  '/now/__proto__',
  'allOf',
  'anyOf',
  'not',
]
const SCHEMAS: JsonObject[] = [
  { equals: { at: '/facts/a' } },
  { above: { at: '/facts/a', plus: 'P9999999Y' } },
  { below: { at: '99/x', times: { at: '/facts/a' } } },
  { age: { minimum: 1e9 } },
  { inList: 'none' },
  { inList: { list: 'place', where: { '/item/constructor': {} } } },
  { memberOf: { at: '/facts/a' } },
  { memberOf: { list: [null, { at: '/facts/a' }] } },
  { const: { at: '/facts/a' } },
  { pattern: '^(a|b)*$', minLength: 1e15 },
  { multipleOf: 1e-9 },
  { required: ['constructor', 'toString'] },
]
const { anything } = fc.letrec<{ anything: Json; list: Json }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(
      null,
      true,
      0,
      -1,
      1e308,
      '',
      'named',
      'toString',
      '2026-02-30',
      [],
      {},
      ...SCHEMAS,
    ),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...PIECES), fc.oneof(fc.constantFrom(...SCHEMAS), tie('list')), {
      maxKeys: 3,
    }),
  ),
  list: fc.oneof({ depthSize: 'small' }, fc.boolean(), fc.array(tie('anything'), { maxLength: 3 })),
}))
const odd = fc.oneof(said, fc.constantFrom<Json>('', 'x', 1e308, -1, '2026-02-30', { toString: 1 }, [[null]]))
const oddFacts = fc.record(Object.fromEntries(FACTS.map((name) => [name, odd])))

test('what is no condition, or a pointer into nowhere, gives a yes, a no or a wait, and throws nothing', () => {
  fc.assert(
    fc.property(anything, oddFacts, silent, (given, known, unknown) => {
      const read = asCondition(given)
      expect(typeof holds(read, scopeOf(known), '/answers/a/b')).toBe('boolean')
      expect(['boolean', 'object']).toContain(typeof decideWithout(read, known, unknown))
    }),
    { numRuns: 500 },
  )
})
