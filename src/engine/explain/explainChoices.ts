import { isObject } from '../content/isObject.ts'
import { asCondition } from '../values/readCondition.ts'
import type { JsonObject } from '../values/types.ts'
import { explainCondition, type Explaining } from './explainCondition.ts'
import type { ExplainedOperand, Explanation } from './Explanation.ts'
import { operandOf } from './operandOf.ts'

export interface ChoiceReasons {
  /** What a row of the list (`/item/…`) has to be to be offered. */
  rows?: Explanation
  /** Only the members of this are offered. */
  members?: ExplainedOperand
}

/** Why a choice that somebody looks for may be missing. Undefined where everything that there is is offered. */
export function explainChoices(schema: JsonObject, explaining: Explaining): ChoiceReasons | undefined {
  const { items } = schema
  const single = isObject(items) ? items : schema
  const { inList, memberOf } = single
  const where = isObject(inList) ? inList['where'] : undefined
  if (where === undefined && memberOf === undefined) return undefined
  const { scope } = explaining
  // Where several are chosen, the rule stands at the element: the first one speaks for all.
  const base = `${explaining.base ?? ''}${isObject(items) ? '/0' : ''}`
  const withoutRow = { ...explaining, base, scope: { ...scope, world: { ...scope.world, item: {} } } }
  return {
    ...(where !== undefined && { rows: explainCondition(asCondition(where), withoutRow) }),
    ...(memberOf !== undefined && { members: operandOf(memberOf, { scope, base }) }),
  }
}
