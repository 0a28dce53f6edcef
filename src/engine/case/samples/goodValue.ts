import { isObject } from '../../content/isObject.ts'
import { fitsSchema } from '../../validation/decide/fitsSchema.ts'
import { holds } from '../../values/condition.ts'
import { escapeToken, getAt } from '../../values/pointer.ts'
import { setAt } from '../../values/setAt.ts'
import { asCondition } from '../../values/readCondition.ts'
import type { Json, JsonObject, JsonSchema, Scope } from '../../values/types.ts'
import { type Around, candidateValues } from './candidateValues.ts'
import { partsAt, saidOf } from './partsAt.ts'
import { shuffled } from './Random.ts'

/** Deeper than any form asks; a part that contains itself ends here. */
const DEEPEST = 8

export interface Asked extends Around {
  /** Where references of the schema start. */
  root: Json
  /** Also what is not required. */
  whole?: boolean
  depth?: number
}

/** A value that fits a flat schema at a place of the world; undefined where none was found. */
export function goodValue(schema: Json | undefined, asked: Asked): Json | undefined {
  const { scope, at, root, random, depth = 0 } = asked
  const target = referred(schema, root)
  if (depth > DEEPEST) return undefined
  const parts = partsAt(target, scope, at)
  const fits = (value: Json): boolean =>
    fitsSchema(schemaOf(target), value, root, { scope: withValue(scope, at, value), base: at })
  const types = new Set(saidOf(parts, 'type').flat())
  if (types.has('object') || saidOf(parts, 'properties').length > 0) {
    return goodObject(parts, { ...asked, depth: depth + 1 })
  }
  if (types.has('array')) return goodArray(parts, { ...asked, depth: depth + 1 })
  return shuffled(candidateValues(parts, asked), random).find(fits)
}

function referred(schema: Json | undefined, root: Json): Json | undefined {
  const reference = isObject(schema) ? schema['$ref'] : undefined
  return typeof reference === 'string' && reference.startsWith('#') ? getAt(root, reference.slice(1)) : schema
}

/** Members in their order: each may read those before it. */
function goodObject(parts: readonly JsonObject[], asked: Asked): JsonObject {
  const value: JsonObject = {}
  for (const [name, schema] of membersOf(parts)) {
    const at = `${asked.at}/${escapeToken(name)}`
    const scope = withValue(asked.scope, asked.at, value)
    if (!isWanted(name, parts, { ...asked, scope, at })) continue
    const member = goodValue(schema, { ...asked, scope, at })
    if (member !== undefined) value[name] = member
  }
  return value
}

function membersOf(parts: readonly JsonObject[]): [string, Json][] {
  return saidOf(parts, 'properties').flatMap((properties) =>
    isObject(properties) ? Object.entries(properties) : [],
  )
}

function isWanted(name: string, parts: readonly JsonObject[], { scope, at, whole, random }: Asked): boolean {
  if (whole || saidOf(parts, 'required').flat().includes(name)) return true
  const conditions = saidOf(parts, 'requiredWhen').flatMap((said) =>
    isObject(said) ? (said[name] ?? []) : [],
  )
  return conditions.some((one) => holds(asCondition(one), scope, at)) || random() < 0.3
}

function goodArray(parts: readonly JsonObject[], asked: Asked): Json[] {
  const least = Math.max(...saidOf(parts, 'minItems').map(Number), asked.whole ? 1 : 0, 0)
  const most = Math.min(...saidOf(parts, 'maxItems').map(Number), least + 2)
  const count = Math.max(least, Math.floor(asked.random() * (most + 1)))
  const [items] = saidOf(parts, 'items')
  const rows: Json[] = []
  for (let tries = 0; rows.length < count && tries < count * 4; tries += 1) {
    const scope = withValue(asked.scope, asked.at, rows)
    const item = Array.isArray(items) ? items[rows.length] : items
    const row = goodValue(item, { ...asked, scope, at: `${asked.at}/${rows.length}` })
    const isTwice = rows.some((other) => JSON.stringify(other) === JSON.stringify(row))
    if (row !== undefined && !isTwice) rows.push(row)
  }
  return rows
}

/** The world with a value in it; outside of the answers and the input nothing is changed. */
export function withValue(scope: Scope, at: string, value: Json): Scope {
  const [, name = ''] = at.split('/')
  if (name !== 'answers' && name !== 'input') return scope
  const { answers, input } = scope.world
  const changed = setAt({ answers: answers ?? {}, input: input ?? {} }, at, value)
  if (!isObject(changed)) return scope
  const known = isObject(changed['answers']) ? changed['answers'] : {}
  const world = { ...scope.world, answers: known, ...(name === 'input' && { input: changed['input'] ?? {} }) }
  return { ...scope, world }
}

function schemaOf(json: Json | undefined): JsonSchema {
  return typeof json === 'boolean' || isObject(json) ? json : true
}
