import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Person } from './useSession.ts'

/** Edits the content: an office of its own for all bodies, that no administrator has by being one. */
export function isAnalyst({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some((grant) => countsFor(grant, { is: 'analyst', institution: null }))
}
