import { getAt } from '../values/pointer.ts'
import type { Claim, Claims } from './claimsOf.ts'
import { oppositeOf, type ExplainedAtom, type Explanation } from './Explanation.ts'
import { group } from './group.ts'
import type { Scope } from '../values/types.ts'

export interface AtomPlace {
  scope: Scope
  /** Absolute. */
  pointer: string
  negated: boolean
  /** It reads a look-up that has not answered. */
  isUnknown: boolean
}

/** What a schema says, as sayings about the values at and under a pointer. */
export function explainClaims(claims: Claims, place: AtomPlace): Explanation {
  if (claims.kind === 'claim') return sayingOf(claims, place)
  if (claims.kind === 'not') return explainClaims(claims.part, { ...place, negated: !place.negated })
  const parts = claims.parts.map((part) => explainClaims(part, place))
  return group(claims.kind, parts, place.negated)
}

export function sayingOf(claim: Claim, { scope, pointer, negated, isUnknown }: AtomPlace): ExplainedAtom {
  const at = pointer + claim.inside
  const value = getAt(scope.world, at)
  return {
    kind: 'atom',
    pointer: at,
    relation: negated ? oppositeOf(claim.relation) : claim.relation,
    operands: claim.operands,
    ...(claim.list !== undefined && { list: claim.list }),
    value,
    holds: isUnknown ? 'unknown' : claim.holds(value) !== negated,
  }
}
