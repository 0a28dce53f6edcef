import type { Guard, Machine, Transition } from '../../../content/types.ts'
import { sameJson } from '../../../values/sameJson.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { readsAnswers } from './readsAnswers.ts'

/**
 * A correction is judged as what was sent first, as far as answers decide: they may be other ones now. What only looks at
 * the day, the campaign or a register is judged once; a guard's `if` may say when it is judged again.
 */
export function corrections(flow: Flow): Finding[] {
  if (flow.track !== undefined) return []
  const sent = flow.machine.transitions.filter((one) => isSentFrom(flow.machine, one, true))
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    if (!isSentFrom(flow.machine, transition, 'marked') || sent.includes(transition)) return []
    const firsts = firstsOf(transition, sent)
    const guards = firsts.flatMap((first) =>
      lostGuards(flow, first, transition).map(({ denied }) =>
        findingAt(place, 'return.unjudged.guard', { transition: transition.id, first: first.id, denied }),
      ),
    )
    const whens = firsts
      .filter((first) => firsts.length === 1 && losesWhen(flow, first, transition))
      .map((first) =>
        findingAt(place, 'return.unjudged.when', { transition: transition.id, first: first.id }),
      )
    return [...guards, ...whens]
  })
}

function isSentFrom(
  { statuses }: Machine,
  { validate, from }: Transition,
  editable: true | 'marked',
): boolean {
  return validate === true && from.some((status) => statuses[status]?.editable === editable)
}

/** Those that lead to the same status; the only one where none does. */
function firstsOf({ to }: Transition, sent: readonly Transition[]): readonly Transition[] {
  const same = sent.filter((one) => one.to === to)
  return same.length > 0 || sent.length > 1 ? same : sent
}

function lostGuards(flow: Flow, { guards = [] }: Transition, correction: Transition): Guard[] {
  const kept = (correction.guards ?? []).filter(({ warn }) => !warn)
  return guards.filter(
    (guard) =>
      !guard.warn &&
      readsAnswers([guard.if, guard.must], flow) &&
      !kept.some(({ denied, must }) => denied === guard.denied && sameJson(must, guard.must)),
  )
}

function losesWhen(flow: Flow, { when }: Transition, correction: Transition): boolean {
  return when !== undefined && readsAnswers([when], flow) && !sameJson(when, correction.when ?? true)
}
