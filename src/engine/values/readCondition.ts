import { isObject } from '../content/isObject.ts'
import type { Condition, Json, JsonSchema, Pointer } from './types.ts'

/** One entry of a condition map; all entries must hold. */
export type ConditionPart =
  | { kind: 'allOf' | 'anyOf'; conditions: readonly Condition[] }
  | { kind: 'not'; condition: Condition }
  | ConditionAtom
/** The value at a pointer fits a schema. */
export interface ConditionAtom {
  kind: 'atom'
  pointer: Pointer
  schema: JsonSchema
}

const known = new WeakMap<object, readonly ConditionPart[]>()

/** The entries of a condition that is neither constant nor a name. Content never changes, so each is read once. */
export function readCondition(condition: Exclude<Condition, boolean | string>): readonly ConditionPart[] {
  const done = known.get(condition)
  if (done) return done
  const parts = Object.entries(condition).map(([key, value]) => readPart(key, value))
  known.set(condition, parts)
  return parts
}

const plain = new WeakMap<object, boolean>()

/** Whoever asks it asks values alone, each at its place: no other condition is named in it, nor in a schema of it. */
export function isPlain(condition: Condition): boolean {
  if (typeof condition !== 'object') return typeof condition === 'boolean'
  const done = plain.get(condition)
  if (done !== undefined) return done
  const isFlat = (value: Json): boolean => !isObject(value) && !(Array.isArray(value) && value.some(isObject))
  const made = readCondition(condition).every(
    (part) =>
      part.kind === 'atom' && (typeof part.schema === 'boolean' || Object.values(part.schema).every(isFlat)),
  )
  plain.set(condition, made)
  return made
}

function readPart(key: string, value: Json): ConditionPart {
  if (key === 'allOf' || key === 'anyOf') {
    return { kind: key, conditions: Array.isArray(value) ? value.map(asCondition) : [] }
  }
  if (key === 'not') return { kind: 'not', condition: asCondition(value) }
  return { kind: 'atom', pointer: key, schema: typeof value === 'boolean' || isObject(value) ? value : false }
}

/** What is not a condition never holds; the content check has named it already. */
export function asCondition(value: Json | undefined): Condition {
  return typeof value === 'boolean' || typeof value === 'string' || isObject(value) ? value : false
}
