import type { Transition, Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, type TransitionPlace, transitionPlaces } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'

/**
 * An application makes its child anew once the first one has ended, and does not hear that one any more. Where something
 * leads out of that end again, it asks whether the child was replaced before it leads to what the application waits for.
 */
export function replaced(flow: Flow): Finding[] {
  if (flow.track !== undefined) return []
  const { id, workflow, content } = flow
  const parents = Object.values(content.workflows)
  const ends = parents.flatMap((parent) => endsMadeAnew(parent, id))
  const places = transitionPlaces(flow).filter(({ transition }) => !asksParent(flow, transition))
  const over = overAfter(workflow, new Set(ends), places)
  const awaited = new Set(parents.flatMap((parent) => heardOf(parent, id)))
  return places.flatMap(({ place, transition: { id: transition, from, to } }) =>
    to !== undefined &&
    awaited.has(to) &&
    !isFinal(workflow.statuses[to]) &&
    from.some((status) => over.has(status))
      ? [findingAt(place, 'flow.replacedHeard', { transition, status: to })]
      : [],
  )
}

/** Ends of the child after which the parent makes another one. */
function endsMadeAnew({ transitions }: Workflow, child: string): string[] {
  return transitions.flatMap(({ on, create = {} }) =>
    on !== undefined && 'process' in on && on.process === child && Object.hasOwn(create, child)
      ? [on.status]
      : [],
  )
}

function heardOf({ transitions }: Workflow, child: string): string[] {
  return transitions.flatMap(({ on }) =>
    on !== undefined && 'process' in on && on.process === child ? [on.status] : [],
  )
}

/** Those ends, and what comes after them without asking. */
function overAfter(
  { statuses }: Workflow,
  ends: ReadonlySet<string>,
  places: readonly TransitionPlace[],
): Set<string> {
  const found = new Set([...ends].filter((status) => isFinal(statuses[status])))
  for (const status of found) {
    for (const { transition } of places) {
      if (transition.to !== undefined && transition.from.includes(status)) found.add(transition.to)
    }
  }
  return found
}

function asksParent({ id, named }: Flow, { when, auto, guards = [] }: Transition): boolean {
  const denying = guards.filter(({ warn }) => warn !== true)
  return [...pointersRead([when, auto, denying], named)].some((pointer) =>
    pointer.startsWith(`/parent/created/${id}/`),
  )
}
