import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { Claim, Claims, ClaimPlace } from './claimsOf.ts'
import type { ExplainedOperand, Relation } from './Explanation.ts'
import { fitsHere } from './fitsHere.ts'
import { operandOf } from './operandOf.ts'

export type KeywordClaims = (wanted: Json, place: ClaimPlace, schema: JsonObject) => Claims[]
type Plain = (wanted: Json, place: ClaimPlace) => Claims[]

/** What each keyword says of one value. One that is missing here is told as "fits". */
export const keywordClaims: { [keyword: string]: Plain | undefined } = {
  const: (wanted, place) => [claim('is', { const: wanted }, place, [plain(wanted)])],
  enum: (wanted, place) => [claim('oneOf', { enum: wanted }, place, listOf(wanted).map(plain))],
  minimum: limit('minimum', 'atLeast'),
  maximum: limit('maximum', 'atMost'),
  exclusiveMinimum: limit('exclusiveMinimum', 'above'),
  exclusiveMaximum: limit('exclusiveMaximum', 'below'),
  // One letter, one row: the question is whether there is anything at all.
  minLength: (wanted, place) => [
    claim(wanted === 1 ? 'given' : 'longAtLeast', { minLength: wanted }, place, [plain(wanted)]),
  ],
  maxLength: limit('maxLength', 'longAtMost'),
  minItems: (wanted, place) => [
    claim(wanted === 1 ? 'given' : 'countAtLeast', { minItems: wanted }, place, [plain(wanted)]),
  ],
  maxItems: limit('maxItems', 'countAtMost'),
  equals: comparison('equals', 'is'),
  differsFrom: comparison('differsFrom', 'isNot'),
  above: comparison('above', 'above'),
  atLeast: comparison('atLeast', 'atLeast'),
  below: comparison('below', 'below'),
  atMost: comparison('atMost', 'atMost'),
  memberOf: (wanted, place) => {
    const { value, reads } = operandOf(wanted, place)
    const members = listOf(value ?? null).map((member) => ({ value: member, reads }))
    // Of nothing yet: what they come from is all that can be told.
    const operands = members.length === 0 ? [{ value: undefined, reads }] : members
    return [claim('oneOf', { memberOf: wanted }, place, operands)]
  },
  age: (wanted, place) => (isObject(wanted) ? ageClaims(wanted, place) : []),
  inList: (wanted, place) => {
    const list = isObject(wanted) ? wanted['list'] : wanted
    return [{ ...claim('listed', { inList: wanted }, place), ...(typeof list === 'string' && { list }) }]
  },
  contains: (wanted, place) => {
    const element = isObject(wanted) ? wanted['const'] : undefined
    const schema = { contains: wanted }
    return [
      element === undefined
        ? claim('hasFitting', schema, place)
        : claim('includes', schema, place, [plain(element)]),
    ]
  },
}

function limit(keyword: string, relation: Relation): Plain {
  return (wanted, place) => [claim(relation, { [keyword]: wanted }, place, [plain(wanted)])]
}

function comparison(keyword: string, relation: Relation): Plain {
  return (wanted, place) => [claim(relation, { [keyword]: wanted }, place, [operandOf(wanted, place)])]
}

/** `on` may be another day than today; the years are what a person is told. */
function ageClaims({ minimum, maximum, ...on }: JsonObject, place: ClaimPlace): Claim[] {
  const claims: Claim[] = []
  if (minimum !== undefined)
    claims.push(claim('ageAtLeast', { age: { ...on, minimum } }, place, [plain(minimum)]))
  if (maximum !== undefined)
    claims.push(claim('ageAtMost', { age: { ...on, maximum } }, place, [plain(maximum)]))
  return claims
}

function claim(
  relation: Relation,
  schema: JsonObject,
  place: ClaimPlace,
  operands: readonly ExplainedOperand[] = [],
): Claim {
  const told = relation === 'given' ? [] : operands
  return { kind: 'claim', inside: place.inside, relation, operands: told, holds: fitsHere(schema, place) }
}

function plain(value: Json): ExplainedOperand {
  return { value, reads: [] }
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : []
}
