import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'

/** The lowest number that an administrator can have, whatever the content says. */
export const ADMIN_ROLE = 10

/** From this number on somebody is an administrator: content may raise the threshold, never lower it. */
export function adminRoleOf(release: OpenRelease): number {
  const { adminRole } = release.portal.constants
  return Math.max(ADMIN_ROLE, typeof adminRole === 'number' ? adminRole : ADMIN_ROLE)
}

/** The numeric role alone makes an administrator (spec section 6). */
export function isAdministrator(release: OpenRelease, person: Pick<SignedIn, 'role'>): boolean {
  return person.role >= adminRoleOf(release)
}
