import type { Json, JsonObject, JsonSchema } from '../../values/types.ts'
import type { ValidationContext } from '../validationContext.ts'

/** One question: does a value fit a schema. */
export interface Decision {
  /** Does another value fit another schema? `step` is the way to it from here ("" = the same place). */
  fits: (schema: JsonSchema, value: Json, step: string) => boolean
  context: ValidationContext
  /** Instance path, as Ajv counts it. */
  path: string
  /** The schema around the keyword: some keywords read their neighbours. */
  schema: JsonObject
}

/** Does the value fit this keyword? Asked only where the keyword stands; a value of another type fits. */
export type Decide = (value: Json, argument: Json, decision: Decision) => boolean
