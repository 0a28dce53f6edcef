import { atomHolds, namedCondition } from './condition.ts'
import { type ConditionAtom, type ConditionPart, readCondition } from './readCondition.ts'
import type { Condition, Scope } from './types.ts'

/** Yes, no, or for what it waits (names of facts; never empty). */
export type Decision = boolean | ReadonlySet<string>
/** What an atom reads and is not known; undefined = everything is known. */
export type UnknownOf = (atom: ConditionAtom) => ReadonlySet<string> | undefined

/**
 * A condition in three values: what is not known is never taken for a yes or a no, also under a negation; but what the
 * other parts decide alone does not wait.
 */
export function decide(condition: Condition, scope: Scope, unknownOf: UnknownOf, base = ''): Decision {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') {
    const named = namedCondition(condition, scope)
    return named === undefined ? false : decide(named, scope, unknownOf, base)
  }
  const parts = readCondition(condition)
  return all(parts, (part) => decidePart(part, scope, unknownOf, base))
}

function decidePart(part: ConditionPart, scope: Scope, unknownOf: UnknownOf, base: string): Decision {
  if (part.kind === 'atom') return unknownOf(part) ?? atomHolds(part, scope, base)
  if (part.kind === 'not') return opposite(decide(part.condition, scope, unknownOf, base))
  const decideOne = (condition: Condition): Decision => decide(condition, scope, unknownOf, base)
  if (part.kind === 'allOf') return all(part.conditions, decideOne)
  return opposite(all(part.conditions, (condition) => opposite(decideOne(condition))))
}

/** No as soon as one is no; else it waits for everything that some part waits for. */
function all<T>(parts: readonly T[], decideOne: (part: T) => Decision): Decision {
  let waits: Set<string> | undefined
  for (const part of parts) {
    const decision = decideOne(part)
    if (decision === false) return false
    if (decision !== true) waits = new Set([...(waits ?? []), ...decision])
  }
  return waits ?? true
}

function opposite(decision: Decision): Decision {
  return typeof decision === 'boolean' ? !decision : decision
}
