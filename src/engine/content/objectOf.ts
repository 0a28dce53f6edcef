import type { Json, JsonObject } from '../values/types.ts'
import { isObject } from './isObject.ts'

/** What is no object has no members. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
