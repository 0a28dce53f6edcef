import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fitsSchema } from '#engine/validation/decide/fitsSchema.ts'
import { matches } from '#engine/validation/matches.ts'
import { holds } from '#engine/values/condition.ts'
import { asOperand, evaluate } from '#engine/values/operand.ts'
import { asCondition } from '#engine/values/readCondition.ts'
import type { Scope } from '#engine/values/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { readContent } from '../cases/readContent.ts'
import { conditionOf } from './own/condition.ts'
import { openOwn } from './own/openOwn.ts'
import { operandOf } from './own/operand.ts'
import type { Place } from './own/Place.ts'
import { placeOf } from './own/placeOf.ts'
import { CONDITIONS, FIELD, VALUES, WORLD, written } from './own/written.ts'

let scope: Scope
let place: Place

beforeAll(async () => {
  const { lists } = await readContent()
  scope = { world: WORLD, conditions: CONDITIONS, matches, rows: (list) => lists[list]?.rows }
  const conditions = { yes: () => true, five: await conditionOf(CONDITIONS.five, openOwn) }
  place = placeOf(scope, FIELD, { values: {}, conditions })
})

test('an operand, however it is composed, is the same when it is written a second time', async () => {
  const differing: string[] = []
  for (const operand of fc.sample(written.operand, { numRuns: 4000, seed: 5 })) {
    const theirs = (await operandOf(operand, openOwn))(place)
    const ours = evaluate(asOperand(operand), scope, FIELD)
    if (!isDeepStrictEqual(ours, theirs)) differing.push(JSON.stringify({ operand, ours, theirs }))
  }
  expect(shortest(differing)).toEqual([])
})

test('a condition holds where it holds for the other implementation', async () => {
  const differing: string[] = []
  for (const condition of fc.sample(written.condition, { numRuns: 3000, seed: 6 })) {
    const theirs = (await conditionOf(condition, openOwn))(place)
    const ours = holds(asCondition(condition), scope, FIELD)
    if (ours !== theirs) differing.push(JSON.stringify({ condition, ours, theirs }))
  }
  expect(shortest(differing)).toEqual([])
})

test('a schema with our own keywords takes what the other implementation takes', async () => {
  const differing: string[] = []
  for (const json of fc.sample(written.schema, { numRuns: 2000, seed: 7 })) {
    const other = await openOwn(json)
    const schema = typeof json === 'boolean' || isObject(json) ? json : true
    for (const value of VALUES) {
      const ours = fitsSchema(schema, value, schema, { scope, base: FIELD })
      const theirs = other(value, place)
      if (ours !== theirs) differing.push(JSON.stringify({ schema, value, ours, theirs }))
    }
  }
  expect(shortest(differing)).toEqual([])
})

/** What is easiest to read. */
function shortest(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((one, other) => one.length - other.length).slice(0, 15)
}
