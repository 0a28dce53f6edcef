import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'

const READING = new Set(['at', 'caseOf', 'rules', 'requiredWhen', 'age', 'inList', 'row'])

/** Whether a schema's verdict depends on more than the value: other answers, lists, the day. */
export function readsWorld(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(readsWorld)
  if (!isObject(schema)) return false
  return Object.entries(schema).some(([word, inner]) => READING.has(word) || readsWorld(inner))
}
