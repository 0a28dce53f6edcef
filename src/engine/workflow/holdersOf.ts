import type { Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import type { Scope } from '../values/types.ts'
import type { Holder } from './types.ts'

/**
 * Which staff the roles of a process are, as the application stands. None where an institution is not known yet: a role
 * that is bound to an institution is never a national one.
 */
export function holdersOf(
  { roles }: Pick<Workflow, 'roles'>,
  names: readonly string[],
  { world }: Pick<Scope, 'world'>,
): Holder[] {
  return names.flatMap((name): Holder[] => {
    const role = Object.hasOwn(roles, name) ? roles[name] : undefined
    if (role === undefined) return []
    const { is, of } = role
    if (of === undefined) return [{ is, institution: null }]
    return [getAt(world, of) ?? []]
      .flat()
      .flatMap((institution) =>
        typeof institution === 'string' && institution !== '' ? [{ is, institution }] : [],
      )
  })
}
