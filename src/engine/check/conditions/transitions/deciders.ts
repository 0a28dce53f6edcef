import type { Guard } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { sameJson } from '../../../values/sameJson.ts'
import type { Condition } from '../../../values/types.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import type { Claim } from '../judge/Claims.ts'
import { judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { asked } from './judgeGuards.ts'
import { denyingGuards, type TransitionSite } from './TransitionSite.ts'

const ACTOR = '/actor/id'
const MAKER = /\/done\/[^/]+\/by$/

/**
 * Whoever decided before is kept from one answer, and may give another: of what a role can do in one case, each that leads
 * on asks who acts.
 */
export function deciders(sites: readonly TransitionSite[]): Claim[] {
  return sites.flatMap((one) =>
    denyingGuards(one.transition)
      .filter((guard) => asksWhoDecided(guard, one))
      .flatMap((guard) =>
        sites
          .filter((other) => other !== one && answersToo(one, other, guard))
          .map((other) => claimOf(one, other, guard)),
      ),
  )
}

export function asksWhoDecided({ must }: Guard, { judged: reading }: TransitionSite): boolean {
  const pointers = [...pointersRead({ must }, reading)]
  return pointers.includes(ACTOR) && pointers.some((pointer) => MAKER.test(pointer))
}

function answersToo(one: TransitionSite, other: TransitionSite, guard: Guard): boolean {
  const { transition: first } = one
  const { transition: second } = other
  if (one.track !== other.track || second.to === undefined) return false
  if (!first.from.some((status) => second.from.includes(status))) return false
  if (!(first.by ?? []).some((role) => role !== APPLICANT && second.by?.includes(role))) return false
  if (denyingGuards(second).some((own) => sameJson(asJson(own), asJson(guard)))) return false
  return meet(one, other, guard)
}

/** In one and the same case: what is there for others only answers something else. */
function meet(one: TransitionSite, other: TransitionSite, guard: Guard): boolean {
  const whens: (Condition | undefined)[] = [one.transition.when, other.transition.when, guard.if]
  const all = whens.filter((condition) => condition !== undefined)
  if (all.length === 0) return true
  if (all.some((condition) => readsNothing(condition, one.judged, ''))) return false
  return judged(asked(all), one.judged).is === 'can'
}

function claimOf({ transition: first }: TransitionSite, other: TransitionSite, { denied }: Guard): Claim {
  const params = { transition: other.transition.id, first: first.id, denied }
  return { place: other.place, topic: `decider ${first.id}`, fault: { says: 'guard.decider', params } }
}

const asJson = ({ if: given = true, must }: Guard) => JSON.parse(JSON.stringify({ given, must }))
