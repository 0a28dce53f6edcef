import type { JsonObject } from '#engine/values/types.ts'

/** What decides how one place of a form is drawn. Found once for a schema, without any answers. */
export interface Shape {
  /** Places inside whose answers matter, relative pointers; "" = all of them. */
  reads: readonly string[]
  /** Schemas that fit or do not: `if`, and the options of `dependencies`. */
  conditions: readonly JsonObject[]
  /** Properties that ask for more as soon as they have an answer. */
  presences: readonly string[]
  /** Lists of `oneOf` or `anyOf` among which a person chooses, each with the schema that it stands in. */
  unions: readonly { options: readonly JsonObject[]; schema: JsonObject }[]
  /** Properties of any name: the names that are there shape it. */
  open: boolean
}
