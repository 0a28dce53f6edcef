import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

const references = new WeakMap<JsonObject, readonly string[]>()

/** What a form refers to, as it is written. */
export function referencesOf(schema: JsonObject): readonly string[] {
  const known = references.get(schema)
  if (known !== undefined) return known
  const found: string[] = []
  collect(schema, found)
  references.set(schema, found)
  return found
}

function collect(json: Json, found: string[]): void {
  if (Array.isArray(json)) for (const inner of json) collect(inner, found)
  if (!isObject(json)) return
  const { $ref: reference } = json
  if (typeof reference === 'string') found.push(reference)
  for (const inner of Object.values(json)) collect(inner, found)
}
