import { type Place, under } from '../../../content/checks/place.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'

/** Where a process names a staff role. */
interface Use {
  is: string
  isNational: boolean
  at: Place
}

/**
 * Finds staff roles that some processes bind to an institution (`of`) and others do not. A grant has one scope and counts
 * in that scope alone, so such a role is two roles under one name. The finding is at the rarer use; at equal numbers, at
 * the national one.
 */
export function bothScopes({ workflows }: Content): Finding[] {
  const uses = Map.groupBy(Object.values(workflows).flatMap(usesOf), ({ is }) => is)
  return [...uses].flatMap(([role, all]) => {
    const national = all.filter(({ isNational }) => isNational)
    const bound = all.filter(({ isNational }) => !isNational)
    const isNationalRarer = national.length <= bound.length
    const [rarer, [usual]] = isNationalRarer ? [national, bound] : [bound, national]
    if (usual === undefined) return []
    const says = isNationalRarer ? 'role.bothScopes.national' : 'role.bothScopes.institution'
    return rarer.map(({ at }) => findingAt(at, says, { role, file: usual.at.file }))
  })
}

function usesOf({ id, roles, for: { institution } }: Workflow): Use[] {
  const place = { file: `workflows/${id}.json`, pointer: '' }
  const named = Object.entries(roles).map(([name, { is, of }]) => ({
    is,
    isNational: of === undefined,
    at: under(place, 'roles', name),
  }))
  // Whoever applies for an institution has the role there.
  const applies = institution && {
    is: institution.is,
    isNational: false,
    at: under(place, 'for', 'institution'),
  }
  return applies === undefined ? named : [...named, applies]
}
