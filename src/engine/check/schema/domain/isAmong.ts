import { sameJson } from '../../../values/sameJson.ts'
import type { Json } from '../../../values/types.ts'

export function isAmong(values: readonly Json[], value: Json): boolean {
  if (typeof value !== 'object' || value === null) return values.includes(value)
  return values.some((one) => sameJson(one, value))
}
