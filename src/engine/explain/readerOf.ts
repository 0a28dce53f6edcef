import type { Workflow } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'

/** Who is told of an application: the person that it is for, a parent of theirs, or somebody who handles it. */
export type Reader = 'self' | 'parent' | 'other'

/**
 * By who acts (`/actor`). Without one there is no application: people read of themselves. Who applies for their institution
 * reads of their own application.
 */
export function readerOf(actor: JsonObject | undefined, workflow?: Pick<Workflow, 'for'>): Reader {
  const relation = actor?.['relation']
  if (relation === 'parent') return 'parent'
  if (actor === undefined || relation !== undefined) return 'self'
  const delegate = workflow?.for.institution?.is
  const roles = actor['roles']
  return delegate !== undefined && Array.isArray(roles) && roles.includes(delegate) ? 'self' : 'other'
}
