import type { Json, JsonSchema } from '../../../values/types.ts'
import { schemaType } from './schemaType.ts'
import type { Member } from './Type.ts'

/** A member that is always there. */
export const sure = (schema: JsonSchema): (() => Member) => member(schema, false)
/** A member that may be missing. */
export const perhaps = (schema: JsonSchema): (() => Member) => member(schema, true)

function member(schema: JsonSchema, absent: boolean): () => Member {
  const made = { type: schemaType(schema), absent }
  return () => made
}

export const TEXT: JsonSchema = { type: 'string' }
export const DATE: JsonSchema = { type: 'string', format: 'date' }
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' }
export const NUMBER: JsonSchema = { type: 'number' }
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
export const BOOLEAN: JsonSchema = { type: 'boolean' }

export const oneOf = (values: readonly Json[]): JsonSchema => ({ enum: [...new Set(values)] })
