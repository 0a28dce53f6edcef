import { atomHolds } from '../values/condition.ts'
import { getAt, resolvePointer } from '../values/pointer.ts'
import type { ConditionAtom } from '../values/readCondition.ts'
import { typed } from '../values/typed.ts'
import { claimsOf, given } from './claimsOf.ts'
import { explainClaims, sayingOf } from './explainClaims.ts'
import type { Explaining } from './explainCondition.ts'
import type { Explanation } from './Explanation.ts'
import { group } from './group.ts'

/** One pointer with its schema: one saying where the schema says one thing, else a group of them. */
export function explainAtom(atom: ConditionAtom, explaining: Explaining, negated: boolean): Explanation {
  const { scope, base = '', unknownOf } = explaining
  const pointer = resolvePointer(atom.pointer, base)
  const isUnknown = unknownOf?.(atom) !== undefined
  const claims = claimsOf(typed(atom.schema), { scope, base })
  const place = { scope, pointer, negated, isUnknown }
  const explained = explainClaims(claims, place)
  if (isUnknown) return explained
  // The compiled atom has the last word: what was read out of the schema only tells it.
  const holds = atomHolds(atom, scope, base) !== negated
  if (explained.holds === holds) return explained
  const whole = given({ inside: '' })
  // "Is not this" is no yes where there is nothing: then that is what decides.
  if (getAt(scope.world, pointer) === undefined) {
    return { ...group('all', [sayingOf(whole, place), explained], negated), holds }
  }
  return { ...sayingOf({ ...whole, relation: 'fits' }, place), holds }
}
