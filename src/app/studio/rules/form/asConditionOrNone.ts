import type { Condition, Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** Undefined for what can be no condition. */
export function asConditionOrNone(value: Json | undefined): Condition | undefined {
  return typeof value === 'boolean' || typeof value === 'string' || isJsonObject(value) ? value : undefined
}
