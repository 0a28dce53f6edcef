import type { Json } from '#engine/values/types.ts'

/** Text of a value that is one word; of anything else its JSON. Absent = "". */
export function scalarText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
