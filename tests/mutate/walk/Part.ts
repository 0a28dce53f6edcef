import type { Place } from '#engine/content/checks/place.ts'
import type { Condition, Json, JsonObject, JsonSchema } from '#engine/values/types.ts'

/** A schema, condition or operand anywhere in the content; `role` is the word that it stands under ("when", "must"). */
export type Part =
  | { kind: 'schema'; value: JsonSchema; role: string; place: Place }
  | { kind: 'condition'; value: Condition; role: string; place: Place }
  | { kind: 'operand'; value: Json; role: string; place: Place }

export interface SchemaPart {
  kind: 'schema'
  value: JsonObject
  role: string
  place: Place
}
