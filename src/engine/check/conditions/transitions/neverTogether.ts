import { under } from '../../../content/checks/place.ts'
import type { Condition } from '../../../values/types.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { asked, whenOf } from './judgeGuards.ts'
import { denyingGuards, guardCondition, type TransitionSite } from './TransitionSite.ts'

/**
 * Can the transition be made at all, as far as its conditions go? People, messages, children and timers do not wait for
 * `auto`; where nothing else makes it, that has to hold, too.
 */
function canHappen(site: TransitionSite, fired: boolean): boolean {
  const { transition, before, judged } = site
  const { when, auto, by, on } = transition
  if (when !== undefined && isNever(asked([when]), before)) return false
  const others = by !== undefined || on !== undefined || fired
  const self: Condition[] = others || auto === undefined ? [] : [auto]
  return !isNever(asked([...self, ...whenOf(site), ...denyingGuards(transition).map(guardCondition)]), judged)
}

/** Each of its conditions can hold, and yet not all of them together. */
export function neverTogether(site: TransitionSite, fired: boolean): Claim[] {
  const { transition, place, judged, before } = site
  const guards = denyingGuards(transition)
  const parts = [transition.when ?? true, transition.auto ?? true, ...guards.map(guardCondition)]
  if (parts.some((one) => readsNothing(one, judged, '') || readsNothing(one, before, ''))) return []
  if (parts.some((one) => isNever(asked([one]), judged)) || canHappen(site, fired)) return []
  const message = `"${transition.id}" can never be made: its conditions contradict each other`
  return [{ place: under(place, 'id'), topic: 'together', fault: { code: 'transition.never', message } }]
}
