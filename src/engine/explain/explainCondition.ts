import { namedCondition } from '../values/condition.ts'
import type { UnknownOf } from '../values/decide.ts'
import { type ConditionPart, readCondition } from '../values/readCondition.ts'
import type { Condition, Scope } from '../values/types.ts'
import type { ExplainedGroup, Explanation } from './Explanation.ts'
import { explainAtom } from './explainAtom.ts'
import { group } from './group.ts'

export interface Explaining {
  scope: Scope
  /** Absolute pointer of the field that carries the rule: relative pointers start there. */
  base?: string
  /** What an atom reads and is not known, as for `decide`. */
  unknownOf?: UnknownOf
}

/**
 * A condition of the whole language as what it says of single values, with the verdict of each part: for a person who asks
 * why, and for an analyst who tries a rule. Negations are carried inwards, named conditions are opened.
 */
export function explainCondition(condition: Condition, explaining: Explaining): Explanation {
  return explain(condition, { explaining, negated: false, names: [] })
}

interface Place {
  explaining: Explaining
  negated: boolean
  /** Conditions that were opened on the way; a circle (a fault of the content) is a no. */
  names: readonly string[]
}

function explain(condition: Condition, place: Place): Explanation {
  if (typeof condition === 'boolean') return constant(condition !== place.negated)
  if (typeof condition === 'string') return explainNamed(condition, place)
  const parts = readCondition(condition).map((part) => explainPart(part, place))
  return group('all', parts, place.negated)
}

function explainNamed(name: string, place: Place): Explanation {
  const { explaining, negated, names } = place
  const named = namedCondition(name, explaining.scope)
  if (named === undefined || names.includes(name)) return constant(negated)
  const opened = explain(named, { ...place, names: [...names, name] })
  if (negated) return opened
  return opened.kind === 'atom'
    ? { kind: 'all', parts: [opened], holds: opened.holds, name }
    : { ...opened, name: opened.name ?? name }
}

function explainPart(part: ConditionPart, place: Place): Explanation {
  if (part.kind === 'atom') return explainAtom(part, place.explaining, place.negated)
  if (part.kind === 'not') return explain(part.condition, { ...place, negated: !place.negated })
  const parts = part.conditions.map((condition) => explain(condition, place))
  return group(part.kind === 'allOf' ? 'all' : 'any', parts, place.negated)
}

function constant(holds: boolean): ExplainedGroup {
  return { kind: holds ? 'all' : 'any', parts: [], holds }
}
