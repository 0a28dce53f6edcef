import { isObject } from '#engine/content/isObject.ts'
import { type Reader, readerOf } from '#engine/explain/readerOf.ts'
import type { Telling } from './Telling.ts'

/**
 * Texts of the content tell each of their readers apart: `{reader, select, self {You} parent {The child} other {…}}`. Where the
 * telling does not say who reads, it is who acts in its world, and without a world who applies.
 */
export function forReader({ reader, world, workflow }: Pick<Telling, 'reader' | 'world' | 'workflow'>): {
  reader: Reader
} {
  if (reader !== undefined) return { reader }
  const actor = world?.['actor']
  return { reader: isObject(actor) ? readerOf(actor, workflow) : 'self' }
}
