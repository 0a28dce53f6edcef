import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** References of a form to its own parts, as another form names them. */
export function outwards(schema: JsonObject, id: string): JsonObject {
  const turned = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? id + value : value,
  )
  const next: unknown = JSON.parse(turned)
  return isJsonObject(next) ? next : schema
}
