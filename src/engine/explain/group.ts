import type { Explanation } from './Explanation.ts'
import { allOf, anyOf } from './verdicts.ts'

/** A group of one is that one; under a negation "all" has become "any" (its parts are negated already). */
export function group(kind: 'all' | 'any', parts: readonly Explanation[], negated: boolean): Explanation {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const meant = (kind === 'all') === negated ? 'any' : 'all'
  return { kind: meant, parts, holds: meant === 'all' ? allOf(parts) : anyOf(parts) }
}
