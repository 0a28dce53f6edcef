import { isObject } from '../content/isObject.ts'
import { holds } from '../values/condition.ts'
import type { Condition, Json, Scope } from '../values/types.ts'

export type Verdict = 'yes' | 'no' | 'waiting'
/** Does this part of a condition read something that is not known? */
export type ReadsUnknown = (part: unknown) => boolean

/**
 * Three-valued: what is not known is never taken for a yes or a no, but a condition that is decided by its other parts
 * does not wait.
 */
export function decideVisibility(
  condition: Condition,
  scope: Scope,
  base: string,
  readsUnknown: ReadsUnknown,
): Verdict {
  const decide = (part: Condition): Verdict => decideVisibility(part, scope, base, readsUnknown)
  if (typeof condition === 'boolean') return condition ? 'yes' : 'no'
  if (typeof condition === 'string') return decide(scope.conditions[condition] ?? false)
  const verdicts = Object.entries(condition).map(([key, part]): Verdict => {
    if (key === 'allOf') return all(conditionsOf(part).map(decide))
    if (key === 'anyOf') return opposite(all(conditionsOf(part).map(decide).map(opposite)))
    if (key === 'not') return opposite(all(conditionsOf([part]).map(decide)))
    const entry: Condition = { [key]: part }
    if (readsUnknown(entry)) return 'waiting'
    return holds(entry, scope, base) ? 'yes' : 'no'
  })
  return all(verdicts)
}

function all(verdicts: Verdict[]): Verdict {
  if (verdicts.includes('no')) return 'no'
  return verdicts.includes('waiting') ? 'waiting' : 'yes'
}

function opposite(verdict: Verdict): Verdict {
  if (verdict === 'waiting') return verdict
  return verdict === 'yes' ? 'no' : 'yes'
}

function conditionsOf(parts: Json): Condition[] {
  return Array.isArray(parts)
    ? parts.filter((part) => typeof part === 'boolean' || typeof part === 'string' || isObject(part))
    : []
}
