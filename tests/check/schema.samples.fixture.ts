import { both } from '#engine/check/schema/domain/both.ts'
import type { SchemaReader } from '#engine/check/schema/domain/SchemaReader.ts'
import { valuesOf } from '#engine/check/schema/samples/valuesOf.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

export interface Samples {
  valid: Json[]
  /** Each breaks this keyword and no other. */
  invalid: { keyword: string; value: Json }[]
}

/** Of a flat schema: values of its domain, and for each keyword values of all but what it takes. */
export function samplesOf(schema: JsonObject, reader: SchemaReader): Samples {
  const invalid = Object.keys(schema).flatMap((keyword) => {
    const { [keyword]: _keyword, ...others } = schema
    const refused = both(reader.domainOf(others), reader.refusedByKeyword(schema, keyword))
    return valuesOf(refused).map((value) => ({ keyword, value }))
  })
  return { valid: valuesOf(reader.domainOf(schema)), invalid }
}
