import { typed } from '../values/typed.ts'
import type { Matcher } from '../values/types.ts'
import { fitsSchema } from './decide/fitsSchema.ts'

/**
 * Decides an atom of a condition by reading it, on the page as on the server: nothing is compiled and nothing published
 * for it but the condition itself.
 */
export const matches: Matcher = (schema, value, scope, base) => {
  const atom = typed(schema)
  return fitsSchema(atom, value, atom, { scope, base, fixed: true })
}
