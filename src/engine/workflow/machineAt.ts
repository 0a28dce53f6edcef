import type { Machine, Workflow } from '../content/types.ts'
import type { Application, TrackRecord, TrackRef } from './types.ts'

/** A process, or one element of a track: what has a status and transitions of its own. */
export interface Place {
  machine: Machine
  track?: TrackRef
  /** Status, since, data and done of the place. */
  holder: Application | TrackRecord
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
  const elements = Object.entries(workflow.tracks ?? {}).flatMap(([name, machine]) =>
    (application.tracks[name] ?? []).map((holder, index) => ({ machine, holder, track: { name, index } })),
  )
  return [{ machine: workflow, holder: application }, ...elements]
}

export const isClosed = (machine: Machine, status: string): boolean =>
  machine.statuses[status]?.phase === 'closed'
