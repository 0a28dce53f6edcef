import type { JsonObject } from '#engine/values/types.ts'

/** The type of a schema, of a nullable one the other. */
export function mainType({ type }: JsonObject): string | undefined {
  const types = Array.isArray(type) ? type : [type]
  return types.find((one): one is string => typeof one === 'string' && one !== 'null')
}
