import { atomHolds, namedCondition } from './condition.ts'
import { type ConditionAtom, type ConditionPart, isPlain, readCondition } from './readCondition.ts'
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
  return decideIn({ scope, unknownOf, base }, condition)
}

interface Question {
  scope: Scope
  unknownOf: UnknownOf
  base: string
  /** What named conditions came to: however many name one, it is decided once. */
  asked?: Map<string, Decision>
}

function decideIn(question: Question, condition: Condition): Decision {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') return decideNamed(question, condition)
  return all(readCondition(condition), (part) => decidePart(question, part))
}

function decideNamed(question: Question, name: string): Decision {
  const named = namedCondition(name, question.scope)
  if (named === undefined) return false
  if (isPlain(named)) return decideIn(question, named)
  const asked = (question.asked ??= new Map())
  const known = asked.get(name)
  if (known !== undefined) return known
  const decision = decideIn(question, named)
  asked.set(name, decision)
  return decision
}

function decidePart(question: Question, part: ConditionPart): Decision {
  const { scope, unknownOf, base } = question
  if (part.kind === 'atom') return unknownOf(part) ?? atomHolds(part, scope, base)
  if (part.kind === 'not') return opposite(decideIn(question, part.condition))
  const decideOne = (condition: Condition): Decision => decideIn(question, condition)
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
