import type { Config } from '../config.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { ADMIN_ROLE } from '../portal/isAdministrator.ts'

/**
 * Whether the installation wants a second factor of somebody: of staff and administrators, where it is required. Also of whom
 * the content calls no administrator any more: a factor too many harms nobody.
 */
export function isFactorWanted(
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  { role, roles }: Pick<SignedIn, 'role' | 'roles'>,
): boolean {
  return staffSecondFactor === 'required' && (roles.length > 0 || role >= ADMIN_ROLE)
}
