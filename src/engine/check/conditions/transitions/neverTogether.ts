import type { Told } from '../../../said/Told.ts'
import { under } from '../../../content/checks/place.ts'
import { escapeToken } from '../../../values/pointer.ts'
import { pointersRead } from '../../../values/readPointers.ts'
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
function canHappen(site: TransitionSite, fired: boolean, also: readonly Condition[] = []): boolean {
  const { transition, before, judged } = site
  const { when, auto, by, on } = transition
  if (when !== undefined && isNever(asked([when, ...also]), before)) return false
  const others = by !== undefined || on !== undefined || fired
  const self: Condition[] = others || auto === undefined ? [] : [auto]
  const guards = denyingGuards(transition).map(guardCondition)
  return !isNever(asked([...self, ...whenOf(site), ...guards, ...also]), judged)
}

/** Each of its conditions can hold, and yet not all of them together, or not before it was made for the first time. */
export function neverTogether(site: TransitionSite, fired: boolean): Claim[] {
  const { transition, place, judged, before } = site
  const guards = denyingGuards(transition)
  const parts = [transition.when ?? true, transition.auto ?? true, ...guards.map(guardCondition)]
  if (parts.some((one) => readsNothing(one, judged, '') || readsNothing(one, before, ''))) return []
  if (parts.some((one) => isNever(asked([one]), judged))) return []
  const possible = canHappen(site, fired)
  if (possible && !needsItself(site, parts, fired)) return []
  const says = possible ? 'transition.never.itself' : 'transition.never.contradict'
  const fault: Told = { says, params: { transition: transition.id } }
  return [{ place: under(place, 'id'), topic: 'together', fault }]
}

/** format.md 1: `count` is 0 from the start. */
function needsItself(site: TransitionSite, parts: readonly Condition[], fired: boolean): boolean {
  const { transition, track, judged } = site
  const count = `/${track === undefined ? 'application' : 'track'}/done/${escapeToken(transition.id)}/count`
  const isRead = parts.some((part) => pointersRead(part, judged).has(count))
  return isRead && !canHappen(site, fired, [{ [count]: { const: 0 } }])
}
