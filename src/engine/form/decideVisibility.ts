import { decide } from '../values/decide.ts'
import type { ConditionAtom } from '../values/readCondition.ts'
import type { Condition, Scope } from '../values/types.ts'

export type Verdict = 'yes' | 'no' | 'waiting'
/** Does this part of the content read something that is not known? */
export type ReadsUnknown = (part: unknown) => boolean

/** Here it only matters that a condition waits, not for what. */
const WAITS: ReadonlySet<string> = new Set(['any'])

/** `decide` in the words of the form: a field is shown, hidden, or waits for a look-up. */
export function decideVisibility(
  condition: Condition,
  scope: Scope,
  base: string,
  readsUnknown: ReadsUnknown,
): Verdict {
  const unknownOf = (atom: ConditionAtom) => (readsUnknown(atom) ? WAITS : undefined)
  const decision = decide(condition, scope, unknownOf, base)
  if (typeof decision !== 'boolean') return 'waiting'
  return decision ? 'yes' : 'no'
}
