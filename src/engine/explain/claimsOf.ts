import { isObject } from '../content/isObject.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json, JsonObject, JsonSchema, Scope } from '../values/types.ts'
import { keywordClaims, type KeywordClaims } from './keywordClaims.ts'
import type { ExplainedOperand, Relation } from './Explanation.ts'
import { fitsHere } from './fitsHere.ts'

/** One thing that a schema says of the value at a pointer, or somewhere inside it. */
export interface Claim {
  kind: 'claim'
  /** Pointer from the value to what is meant. */
  inside: string
  relation: Relation
  operands: readonly ExplainedOperand[]
  list?: string
  holds: (value: Json | undefined) => boolean
}
export type Claims = Claim | { kind: 'all' | 'any'; parts: readonly Claims[] } | { kind: 'not'; part: Claims }

export interface ClaimPlace {
  scope: Scope
  /** Where relative pointers of operands start. */
  base: string
  /** Pointer from the value of the whole schema to that of this one. */
  inside: string
}

/** A schema as the things that it says. What no table knows is told as "fits", so that nothing is left out. */
export function claimsOf(schema: JsonSchema, { scope, base }: Pick<ClaimPlace, 'scope' | 'base'>): Claims {
  return claimsAt(schema, { scope, base, inside: '' })
}

function claimsAt(schema: JsonSchema, place: ClaimPlace): Claims {
  if (schema === true) return given(place)
  if (schema === false) return { kind: 'any', parts: [] }
  const parts: Claims[] = []
  const rest: JsonObject = {}
  for (const [keyword, wanted] of Object.entries(schema)) {
    const claims = combined[keyword]?.(wanted, place, schema) ?? keywordClaims[keyword]?.(wanted, place)
    if (claims !== undefined) parts.push(...claims)
    else if (!SILENT.has(keyword)) rest[keyword] = wanted
  }
  if (Object.keys(rest).length > 0) parts.push(fitting(rest, schema, place))
  const [only] = parts
  if (only === undefined) return typeClaim(schema['type'], place)
  return parts.length === 1 ? only : { kind: 'all', parts }
}

/** Keywords that say nothing of the value, or what others say already (`type` is implied by most). */
const SILENT = new Set(['type', 'title', 'description', 'errorMessage', 'default', 'examples', '$comment'])

export function given({ inside }: Pick<ClaimPlace, 'inside'>): Claim {
  return { kind: 'claim', inside, relation: 'given', operands: [], holds: (value) => value !== undefined }
}

/** A type alone: "there is one", or "none was found". */
function typeClaim(type: Json | undefined, place: ClaimPlace): Claim {
  if (type === undefined) return given(place)
  if (type === 'null') {
    return {
      ...given(place),
      relation: 'is',
      operands: [{ value: null, reads: [] }],
      holds: (value) => value === null,
    }
  }
  return { ...given(place), holds: fitsHere({ type }, place) }
}

function fitting(rest: JsonObject, { type }: JsonObject, place: ClaimPlace): Claim {
  const schema = type === undefined ? rest : { type, ...rest }
  return { ...given(place), relation: 'fits', holds: fitsHere(schema, place) }
}

/** Keywords with schemas in them. */
const combined: { [keyword: string]: KeywordClaims | undefined } = {
  allOf: (schemas, place) => schemasOf(schemas).map((schema) => claimsAt(schema, place)),
  anyOf: (schemas, place) => [
    { kind: 'any', parts: schemasOf(schemas).map((schema) => claimsAt(schema, place)) },
  ],
  oneOf: (schemas, place) => [
    { kind: 'any', parts: schemasOf(schemas).map((schema) => claimsAt(schema, place)) },
  ],
  not: (schema, place) => [{ kind: 'not', part: claimsAt(schemaOf(schema), place) }],
  properties: (members, place, { required }) =>
    !isObject(members)
      ? []
      : Object.entries(members).map(([name, schema]) =>
          claimsOfMember(name, schemaOf(schema), { place, isRequired: namesOf(required).includes(name) }),
        ),
  required: (names, place, { properties }) =>
    namesOf(names)
      .filter((name) => !isObject(properties) || !Object.hasOwn(properties, name))
      .map((name) => given(placeOf(name, place))),
}

function claimsOfMember(
  name: string,
  schema: JsonSchema,
  { place, isRequired }: { place: ClaimPlace; isRequired: boolean },
): Claims {
  const inner = placeOf(name, place)
  const claims = claimsAt(schema, inner)
  if (isRequired) return claims
  return { kind: 'any', parts: [{ kind: 'not', part: given(inner) }, claims] }
}

function placeOf(name: string, place: ClaimPlace): ClaimPlace {
  return { ...place, inside: `${place.inside}/${escapeToken(name)}` }
}

function schemasOf(value: Json): JsonSchema[] {
  return Array.isArray(value) ? value.map(schemaOf) : []
}

function schemaOf(value: Json | undefined): JsonSchema {
  return typeof value === 'boolean' || isObject(value) ? value : true
}

function namesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
