import type { Person } from './useSession.ts'

/** Edits the content: an office of its own, that no administrator has by being one. */
export function isAnalyst({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some(({ is }) => is === 'analyst')
}
