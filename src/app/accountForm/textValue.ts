import type { JsonObject } from '#engine/values/types.ts'

/** What was typed into a text field; nothing typed is empty. */
export function textValue(values: JsonObject | undefined, name: string): string {
  const value = values?.[name]
  return typeof value === 'string' ? value : ''
}
