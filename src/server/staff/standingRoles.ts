import type { Config } from '../config.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import { isFactorWanted } from './isFactorWanted.ts'

interface Held extends Pick<SignedIn, 'role' | 'roles'> {
  /** Since when they have a second factor; null = they have none. */
  enrolledAt: Date | null
}

/** Roles that somebody may use: without the second factor that is wanted of them, none. */
export function standingRoles(
  config: Pick<Config, 'staffSecondFactor'>,
  { role, roles, enrolledAt }: Held,
): StaffRole[] {
  return enrolledAt === null && isFactorWanted(config, { role, roles }) ? [] : roles
}
