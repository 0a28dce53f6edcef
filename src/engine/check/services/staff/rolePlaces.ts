import { placesAt } from '../../../content/placesAt.ts'
import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'

/**
 * Finds roles of an institution that nobody can hold: a process that makes the application writes an institution which is a
 * row of no list, and a role is granted for a row of a list alone.
 */
export function rolePlaces(content: Content): Finding[] {
  return Object.values(content.workflows).flatMap((workflow) =>
    Object.entries(workflow.roles).flatMap(([role, { of }]) => {
      if (of === undefined) return []
      const place = under({ file: `workflows/${workflow.id}.json`, pointer: '' }, 'roles', role, 'of')
      return placesAt(content, workflow, of).strays.map((value) =>
        findingAt(place, 'role.place', { role, value }),
      )
    }),
  )
}
