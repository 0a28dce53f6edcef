import { findReference } from '../../../bundle/formReference.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

const references = new WeakMap<JsonObject, readonly string[]>()

/** The form and all forms that it refers to, through others too. */
export function formsRead(id: string, content: Content): JsonObject[] {
  const read = new Map<string, JsonObject>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const schema = content.forms[next]
    if (schema === undefined || read.has(next)) continue
    read.set(next, schema)
    for (const reference of referencesOf(schema)) {
      const target = findReference(content, next, reference)
      if (target !== undefined) waiting.push(target.form)
    }
  }
  return [...read.values()]
}

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
