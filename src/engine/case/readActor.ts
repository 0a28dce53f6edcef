import type { JsonObject } from '../values/types.ts'
import type { Actor } from '../workflow/types.ts'

const pattern = /^([\w+-]+)(?:@([\w-]+))?(?:#([\w-]+))?(!)?$/

/**
 * "applicant", "parent", "role", "role@institution", "role+role@institution", with "#person" and "!" (own or relative's
 * case). For a child's application "applicant" is the parent. Undefined where the text is none of these.
 */
export function readActor(as: string, applicant: JsonObject, forChild: boolean): Actor | undefined {
  if (as === 'parent' || (as === 'applicant' && forChild)) return { id: 'parent', relation: 'parent' }
  const { id } = applicant
  if (as === 'applicant') return { id: typeof id === 'string' ? id : as, relation: 'self' }
  const [, roles = '', institution, person, conflict] = pattern.exec(as) ?? []
  if (roles === '') return undefined
  return {
    id: person ?? [roles, institution].filter((part) => part !== undefined).join('-'),
    roles: roles.split('+'),
    ...(institution !== undefined && { institution }),
    ...(conflict !== undefined && { conflict: true }),
  }
}
