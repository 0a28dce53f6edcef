import type { Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import { scopesOf } from './buildWorld.ts'
import { placesOf } from './machineAt.ts'
import type { Application, Context } from './types.ts'

/** Institutions whose staff have a role in this application, for the queues' index. Sorted. */
export function institutionsOf(workflow: Workflow, application: Application, context: Context): string[] {
  const found = new Set<string>()
  const scopeAt = scopesOf(workflow, application, context)
  for (const { track } of placesOf(workflow, application)) {
    const { world } = scopeAt(track)
    for (const { of } of Object.values(workflow.roles)) {
      const owners = of === undefined ? undefined : getAt(world, of)
      for (const owner of Array.isArray(owners) ? owners : [owners]) {
        if (typeof owner === 'string') found.add(owner)
      }
    }
  }
  return [...found].sort()
}
