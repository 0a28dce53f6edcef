import { fitsSchema } from '../../../validation/decide/fitsSchema.ts'
import type { Json, JsonSchema, Scope } from '../../../values/types.ts'

/** The engine's own verdict on a keyword whose pointers are absolute; it implies no type beside itself. */
export function fitsAlone(schema: JsonSchema, value: Json, scope: Scope): boolean {
  return fitsSchema(schema, value, schema, { scope, base: '', fixed: true })
}
