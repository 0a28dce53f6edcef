import type { Json } from '#engine/values/types.ts'

/** An answer in a text box, whatever an older form may have left there. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
