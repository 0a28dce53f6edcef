import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'

export function isGroup({ type, properties }: JsonObject): boolean {
  return type === 'object' || isObject(properties)
}
