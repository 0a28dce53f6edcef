import { isObject } from '../content/isObject.ts'
import type { Json, Scope } from '../values/types.ts'
import { goodValue } from '../case/samples/goodValue.ts'
import type { Random } from '../case/samples/Random.ts'
import type { Wish } from './wishesOf.ts'

/** A value for which a wish comes true, of the type that the place has; undefined where none was found. */
export function valueWished(
  { schema }: Wish,
  declared: Json | undefined,
  { scope, random }: { scope: Scope; random: Random },
): Json | undefined {
  if (schema === true) return declared === undefined ? 1 : undefined
  const both = { allOf: [isObject(declared) ? declared : {}, schema], ...typeOf(declared), ...typeOf(schema) }
  return goodValue(both, { scope, at: '/input', root: both, random })
}

function typeOf(schema: Json | undefined): { type?: Json } {
  return isObject(schema) && schema['type'] !== undefined ? { type: schema['type'] } : {}
}
