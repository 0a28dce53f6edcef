import { fitsSchema } from '../validation/decide/fitsSchema.ts'
import { typed } from '../values/typed.ts'
import type { Json, JsonSchema, Scope } from '../values/types.ts'

/** A part of a condition's schema, decided without a compiler: a keyword implies its type, nothing fits no schema. */
export function fitsHere(
  schema: JsonSchema,
  { scope, base }: { scope: Scope; base: string },
): (value: Json | undefined) => boolean {
  const whole = typed(schema)
  return (value) => value !== undefined && fitsSchema(whole, value, {}, { scope, base, fixed: true })
}
