import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'

export const ADMIN_ROLE = 10

/** The numeric role alone makes an administrator (spec section 6); content may raise the threshold, never lower it. */
export function isAdministrator(release: OpenRelease, person: Pick<SignedIn, 'role'>): boolean {
  const { adminRole } = release.portal.constants
  return person.role >= Math.max(ADMIN_ROLE, typeof adminRole === 'number' ? adminRole : ADMIN_ROLE)
}
