import { isObject } from '../../content/isObject.ts'
import { getAt } from '../../values/pointer.ts'
import type { Json, JsonSchema } from '../../values/types.ts'
import type { ValidationContext } from '../validationContext.ts'
import { decideArray } from './decideArray.ts'
import { decideCombined } from './decideCombined.ts'
import { decideObject } from './decideObject.ts'
import { decideOwn } from './decideOwn.ts'
import { decideScalar } from './decideScalar.ts'
import type { Decide } from './decision.ts'

const keywords: ReadonlyMap<string, Decide> = new Map(
  Object.entries({
    ...decideScalar,
    ...decideObject,
    ...decideArray,
    ...decideCombined,
    ...decideOwn,
  } satisfies { [keyword: string]: Decide }),
)

/**
 * Draft-07 with the own keywords, decided by reading the schema: no compiler, no generated code. For the questions that
 * RJSF asks while it draws (which branch, which option): those schemas are made up while a form is shown, so they cannot
 * be compiled when it is published. Answers are judged by the compiled validators alone.
 *
 * `root` is where `$ref`s start.
 */
export function fitsSchema(schema: JsonSchema, value: Json, root: Json, context: ValidationContext): boolean {
  return fits(schema, value, { root, context, path: '', seen: [] })
}

interface Place {
  root: Json
  context: ValidationContext
  path: string
  /** References followed at this very value: a circle of nothing but references fits. */
  seen: readonly string[]
}

function fits(schema: JsonSchema, value: Json, place: Place): boolean {
  if (typeof schema === 'boolean') return schema
  const { $ref: reference } = schema
  if (typeof reference === 'string' && !fitsReference(reference, value, place)) return false
  const decision = {
    schema,
    context: place.context,
    path: place.path,
    fits: (inner: JsonSchema, at: Json, step: string) =>
      fits(inner, at, { ...place, path: place.path + step, seen: step === '' ? place.seen : [] }),
  }
  for (const [keyword, argument] of Object.entries(schema)) {
    const decide = keywords.get(keyword)
    if (decide !== undefined && argument !== undefined && !decide(value, argument, decision)) return false
  }
  return true
}

function fitsReference(reference: string, value: Json, place: Place): boolean {
  if (place.seen.includes(reference) || !reference.startsWith('#')) return true
  const pointer = decodeURIComponent(reference.slice(1))
  const target: Json | undefined = pointer === '' ? place.root : getAt(place.root, pointer)
  if (typeof target !== 'boolean' && !isObject(target)) return true
  return fits(target, value, { ...place, seen: [...place.seen, reference] })
}
