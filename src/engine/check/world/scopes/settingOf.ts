import type { Machine, Transition, Workflow } from '../../../content/types.ts'
import { machineOf } from '../structure.ts'
import type { World, Worlds } from '../World.ts'
import type { ProcessPlace } from '../WorldPlace.ts'
import type { Setting } from './Setting.ts'

/** Undefined for a process or track that the content does not have. */
export function settingOf(
  worlds: Worlds,
  place: ProcessPlace,
  world: Pick<World, 'memberAt'>,
): Setting | undefined {
  const { content } = worlds
  const workflow = Object.hasOwn(content.workflows, place.workflow)
    ? content.workflows[place.workflow]
    : undefined
  const machine = workflow && machineOf(workflow, place.track)
  if (workflow === undefined || machine === undefined) return undefined
  const transition = machine.transitions.find(({ id }) => id === place.transition)
  const ownStatuses = ownStatusesOf(machine, place, transition)
  const statuses = place.track === undefined ? ownStatuses : mainStatusesOf(workflow, transition)
  const found = { content, workflow, place, machine, statuses, ownStatuses, world, worlds }
  return transition === undefined ? found : { ...found, transition }
}

function ownStatusesOf(
  machine: Machine,
  place: ProcessPlace,
  transition: Transition | undefined,
): readonly string[] {
  if (transition === undefined) return place.statuses ?? Object.keys(machine.statuses)
  return place.moment === 'effects' && transition.to !== undefined ? [transition.to] : transition.from
}

function mainStatusesOf(workflow: Workflow, transition: Transition | undefined): readonly string[] {
  return transition?.in ?? Object.keys(workflow.statuses)
}
