import { typed } from '../values/typed.ts'
import type { JsonSchema } from '../values/types.ts'
import { canonicalText } from './canonicalText.ts'

/** The name of a condition atom in a published module. In a condition a keyword implies its type. */
export function atomText(schema: JsonSchema): string {
  return canonicalText(typed(schema))
}
