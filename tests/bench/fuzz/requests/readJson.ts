import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** What is not of the kind that is asked for reads as an empty one. */
export const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
export const asObjects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
export const asTexts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
export const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const asNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined

/** Text that may be no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
