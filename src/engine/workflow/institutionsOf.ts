import type { Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import { buildWorld } from './buildWorld.ts'
import { placesOf } from './machineAt.ts'
import type { Application, Context } from './types.ts'

/** Institutions whose staff have a role in this application, for the queues' index. Sorted. */
export function institutionsOf(workflow: Workflow, application: Application, context: Context): string[] {
  const found = new Set<string>()
  for (const { track } of placesOf(workflow, application)) {
    const world = buildWorld(workflow, application, context, track ? { track } : {})
    for (const { of } of Object.values(workflow.roles)) {
      const owner = of === undefined ? undefined : getAt(world, of)
      for (const one of Array.isArray(owner) ? owner : [owner]) if (typeof one === 'string') found.add(one)
    }
  }
  return [...found].sort()
}
