import type { JsonObject } from '../values/types.ts'

/** Words that tell a reader something and decide nothing. */
const NOTES = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'enumNames',
  'readOnly',
  'writeOnly',
  'deprecated',
  'sensitive',
  'ofParent',
])

/** Fields that differ only in their notes are judged by one function. Of this schema alone, not of what is inside it. */
export function withoutNotes(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOTES.has(keyword)))
}
