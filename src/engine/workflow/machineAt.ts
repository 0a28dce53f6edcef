import type { Machine, Transition, Workflow } from '../content/types.ts'
import type { Application, TrackRecord, TrackRef } from './types.ts'

/** A process, or one element of a track: what has a status and transitions of its own. */
export type Place = MainPlace | TrackPlace
interface MainPlace {
  machine: Workflow
  track?: undefined
  holder: Application
}
interface TrackPlace {
  machine: Machine
  track: TrackRef
  /** Status, since, data and done of the place. */
  holder: TrackRecord
}

/** The place that a reference names; undefined where the application has no such element. */
export function machineAt(workflow: Workflow, application: Application, track?: TrackRef): Place | undefined {
  if (!track) return { machine: workflow, holder: application }
  const machine = Object.hasOwn(workflow.tracks ?? {}, track.name) ? workflow.tracks?.[track.name] : undefined
  const holder = application.tracks[track.name]?.[track.index]
  return machine && holder ? { machine, track, holder } : undefined
}

/** The process, then every element of every track. */
export function placesOf(workflow: Workflow, application: Application): Place[] {
  const places: Place[] = [{ machine: workflow, holder: application }]
  for (const [name, machine] of Object.entries(workflow.tracks ?? {})) {
    for (const [index, holder] of (application.tracks[name] ?? []).entries()) {
      places.push({ machine, holder, track: { name, index } })
    }
  }
  return places
}

/** Final = phase `closed`. */
export function isClosed(machine: Machine, status: string): boolean {
  return machine.statuses[status]?.phase === 'closed'
}

export function samePlace(one: TrackRef | undefined, other: TrackRef | undefined): boolean {
  return one?.name === other?.name && one?.index === other?.index
}

/** `system`: timers, what another process came to, and what is made by itself. */
export type Trigger = 'person' | 'message' | 'system'

/**
 * Does a transition lead from where the place stands now? Nothing but a message leaves a final status; people may act in one
 * that stays as it is. A track whose process is final moves only where `in` names that status.
 */
export function standsOpen(
  transition: Transition,
  place: Place,
  application: Application,
  trigger: Trigger = 'person',
): boolean {
  if (!transition.from.includes(place.holder.status)) return false
  const mayRest = trigger === 'message' || (trigger === 'person' && transition.to === undefined)
  if (isClosed(place.machine, place.holder.status) && !mayRest) return false
  return !place.track || transition.in === undefined || transition.in.includes(application.status)
}
