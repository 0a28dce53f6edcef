import { type Place, under } from '../../content/checks/place.ts'
import type { Content, Machine, Transition, Workflow } from '../../content/types.ts'
import { conditionsOf } from '../../workflow/buildWorld.ts'
import type { Named } from '../../values/readPointers.ts'
import { type Reach, reachOf } from './reach/reachOf.ts'

/** A process, with what all its checks read. */
export interface Process {
  content: Content
  id: string
  workflow: Workflow
  named: Named
  reach: Reach
  place: Place
}
/** The process itself, or one of its tracks. */
export interface Flow extends Process {
  machine: Machine
  track?: string
  /** Where its elements can stand at all, in whichever state of the process. */
  reached: ReadonlySet<string>
}

export function processOf(content: Content, id: string, workflow: Workflow): Process {
  const named = {
    conditions: conditionsOf(workflow, content.conditions),
    values: workflow.values ?? {},
  }
  const place = { file: `workflows/${id}.json`, pointer: '' }
  return { content, id, workflow, named, place, reach: reachOf(workflow) }
}

export function flowsOf(process: Process): Flow[] {
  const { workflow, reach, place } = process
  const main: Flow = { ...process, machine: workflow, reached: reach.main }
  const tracks = Object.entries(workflow.tracks ?? {}).map(([track, machine]) => ({
    ...process,
    machine,
    track,
    place: under(place, 'tracks', track),
    reached: new Set(reach.tracks[track]?.keys()),
  }))
  return [main, ...tracks]
}

export interface TransitionPlace {
  transition: Transition
  place: Place
}

export function transitionPlaces({ machine, place }: Flow): TransitionPlace[] {
  return machine.transitions.map((transition, index) => ({
    transition,
    place: under(place, 'transitions', index),
  }))
}
