import type { Transition } from '#engine/content/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factsOfStep, factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { machineAt } from '#engine/workflow/machineAt.ts'
import type { Event } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import { situationOf, worldOf } from '../applications/situationOf.ts'
import type { Portal } from '../Portal.ts'
import type { FactQuestion } from './FactQuestion.ts'
import type { Refresh } from './refreshFacts.ts'

export interface EventFacts extends Pick<Refresh, 'wanted'> {
  again(question: FactQuestion): boolean
  /** What the event's own transition reads: without it the event waits. */
  decides(question: FactQuestion): boolean
}

/**
 * What registers have to be asked before an event is judged: what its transition and the automatic ones after it read;
 * with `validate`, what the steps read as well. `reread` says what is asked again although it is known.
 */
export async function factsForEvent(portal: Portal, found: Case, event: Event): Promise<EventFacts> {
  const { workflow, state } = found
  const { context, application } = await situationOf(portal, portal.database, found, {
    event,
    use: 'reading',
  })
  const scope = buildScope(workflow, application, context, worldOf({ event }))
  const transitions = transitionsOf(found, event)
  const validates = transitions.some(({ validate }) => validate)
  const decisive = new Set(transitions.flatMap((one) => [...factsOfTransition(workflow, one, scope)]))
  const next = statusesAfter(event, transitions, state.status)
  const later = workflow.transitions
    .filter(({ auto, from }) => auto !== undefined && from.some((one) => next.includes(one)))
    .flatMap((one) => [...factsOfTransition(workflow, one, scope)])
  const asked = validates
    ? (workflow.steps ?? []).flatMap((step) => [...factsOfStep(workflow, step, context, scope)])
    : []
  const wanted = new Set([...decisive, ...later, ...asked])
  return {
    wanted: ({ name }) => wanted.has(name),
    decides: ({ name }) => decisive.has(name),
    again: ({ name, fact }) =>
      (fact.reread === 'submit' && validates) || (fact.reread === 'decision' && decisive.has(name)),
  }
}

/** What moves an element of a track leaves the process where it is. */
function statusesAfter(event: Event, transitions: readonly Transition[], now: string): string[] {
  const inTrack = 'track' in event && event.track !== undefined
  return inTrack ? [now] : transitions.map(({ to }) => to ?? now)
}

/** Those that the event means, from whichever status they lead. */
export function transitionsOf(
  { workflow, state }: Pick<Case, 'workflow' | 'state'>,
  event: Event,
): Transition[] {
  const place = machineAt(workflow, state, 'track' in event ? event.track : undefined)
  const transitions = place?.machine.transitions ?? []
  if (event.kind === 'do') return transitions.filter(({ id }) => id === event.transition)
  if (event.kind === 'timer') {
    const fires = place?.machine.timers?.find(({ id }) => id === event.timer)?.fire
    return transitions.filter(({ id }) => id === fires)
  }
  if (event.kind === 'message')
    return transitions.filter(({ on }) => on && 'message' in on && on.message === event.message)
  if (event.kind === 'child')
    return transitions.filter(
      ({ on }) => on && 'process' in on && on.process === event.process && on.status === event.status,
    )
  return []
}
