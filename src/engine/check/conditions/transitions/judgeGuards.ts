import type { SaidParams } from '../../../said/Said.ts'
import { under } from '../../../content/checks/place.ts'
import type { Guard } from '../../../content/types.ts'
import type { Condition } from '../../../values/types.ts'
import type { Asked } from '../decide/decide.ts'
import type { Claim } from '../judge/Claims.ts'
import { canonicalText } from '../../../validation/canonicalText.ts'
import { isNever } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { guardCondition, type TransitionSite } from './TransitionSite.ts'

/** Each guard can hold and can deny where it is asked (format.md 6). */
export function judgeGuards(site: TransitionSite): Claim[] {
  const { transition, place } = site
  return (transition.guards ?? []).flatMap((guard, index) => {
    const found = judgeGuard(guard, index, site)
    return found === undefined ? [] : [{ ...found, place: under(place, 'guards', index, ...found.steps) }]
  })
}

type Told = Pick<Claim, 'topic' | 'fault'> & { steps: string[] }

function judgeGuard(guard: Guard, index: number, site: TransitionSite): Told | undefined {
  const { transition, judged } = site
  const { if: given = true, must } = guard
  if ([given, must].some((one) => readsNothing(one, judged, ''))) return undefined
  const when = whenOf(site)
  const alone = [given, must]
  // What is dead by itself is told there.
  if (
    alone.some(
      (one) =>
        typeof one !== 'boolean' && (isNever(asked([one]), judged) || isNever(asked([negated(one)]), judged)),
    )
  ) {
    return undefined
  }
  const name = guard.id ?? guard.denied
  if (guard.if !== undefined && isNever(asked([...when, given]), judged)) {
    return told(['if'], 'guard.neverApplies', { guard: name, transition: transition.id })
  }
  if (must !== false && isNever(asked([...when, given, must]), judged)) {
    return told(['must'], 'guard.neverHolds', { guard: name, transition: transition.id })
  }
  if (must === true || isNever(asked([...when, given, negated(must)]), judged)) {
    return told([], 'guard.neverDenies', { guard: name, transition: transition.id })
  }
  const stronger = (transition.guards ?? []).find(
    (other, at) =>
      at !== index &&
      saysTheSame(other, guard) &&
      implies(other, guard, site) &&
      (at < index || !implies(guard, other, site)),
  )
  if (stronger !== undefined) {
    return told([], 'guard.implied', { guard: name })
  }
  return undefined
}

/** All that fail are reported (format.md 6): one with words of its own says more. */
function saysTheSame(one: Guard, other: Guard): boolean {
  return (
    one.denied === other.denied &&
    canonicalText(one.params) === canonicalText(other.params) &&
    canonicalText(one.instead) === canonicalText(other.instead) &&
    (one.warn === undefined || other.warn !== undefined)
  )
}

function implies(one: Guard, other: Guard, site: TransitionSite): boolean {
  const both = [...whenOf(site), guardCondition(one), negated(guardCondition(other))]
  return isNever(asked(both), site.judged)
}

function told(
  steps: string[],
  says: 'guard.neverApplies' | 'guard.neverHolds' | 'guard.neverDenies' | 'guard.implied',
  params: SaidParams,
): Told {
  return { steps, topic: 'guard', fault: { says, params } }
}

/** Answers change between `when` and the guards where they are validated. */
export function whenOf({ transition: { when, validate } }: TransitionSite): Condition[] {
  return when === undefined || validate ? [] : [when]
}

export function asked(conditions: readonly Condition[]): Asked[] {
  return conditions.map((condition) => ({ condition }))
}

function negated(condition: Condition): Condition {
  return { not: condition }
}
