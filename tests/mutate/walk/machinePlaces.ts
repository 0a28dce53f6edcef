import { type Place, under } from '#engine/content/checks/place.ts'
import { machinesOf } from '#engine/content/formUses.ts'
import type { Content, Guard, Machine, Status, Step, Transition, Workflow } from '#engine/content/types.ts'
import type { Timer } from '#engine/content/Timer.ts'

/** Of each process: the process itself, or one of its tracks. */
export interface MachinePlace {
  process: string
  workflow: Workflow
  machine: Machine
  track: string | undefined
  place: Place
}
export type TransitionPlace = MachinePlace & { transition: Transition }
export type GuardPlace = TransitionPlace & { guard: Guard }
export type StatusPlace = MachinePlace & { name: string; status: Status }
export type TimerPlace = MachinePlace & { timer: Timer }

export function workflowPlaces(content: Content): { process: string; workflow: Workflow; place: Place }[] {
  return Object.entries(content.workflows).map(([process, workflow]) => ({
    process,
    workflow,
    place: { file: `workflows/${process}.json`, pointer: '' },
  }))
}

export function machinePlaces(content: Content): MachinePlace[] {
  return workflowPlaces(content).flatMap(({ process, workflow, place }) =>
    machinesOf(workflow).map(({ machine, pointer, track }) => ({
      process,
      workflow,
      machine,
      track,
      place: { file: place.file, pointer },
    })),
  )
}

/** `place` is the transition's own; `machine` the one that it stands in. */
export function transitionPlaces(content: Content): TransitionPlace[] {
  return machinePlaces(content).flatMap((around) =>
    around.machine.transitions.map((transition, index) => ({
      ...around,
      transition,
      place: under(around.place, 'transitions', index),
    })),
  )
}

export function guardPlaces(content: Content): GuardPlace[] {
  return transitionPlaces(content).flatMap((around) =>
    (around.transition.guards ?? []).map((guard, index) => ({
      ...around,
      guard,
      place: under(around.place, 'guards', index),
    })),
  )
}

export function statusPlaces(content: Content): StatusPlace[] {
  return machinePlaces(content).flatMap((around) =>
    Object.entries(around.machine.statuses).map(([name, status]) => ({
      ...around,
      name,
      status,
      place: under(around.place, 'statuses', name),
    })),
  )
}

export function timerPlaces(content: Content): TimerPlace[] {
  return machinePlaces(content).flatMap((around) =>
    (around.machine.timers ?? []).map((timer, index) => ({
      ...around,
      timer,
      place: under(around.place, 'timers', index),
    })),
  )
}

export function stepPlaces(
  content: Content,
): { process: string; workflow: Workflow; step: Step; index: number; place: Place }[] {
  return workflowPlaces(content).flatMap(({ process, workflow, place }) =>
    (workflow.steps ?? []).map((step, index) => ({
      process,
      workflow,
      step,
      index,
      place: under(place, 'steps', index),
    })),
  )
}
