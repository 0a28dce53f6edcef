import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'

/** Nobody looks as an administrator does: neither as another, nor once more as themselves. */
export function isLookedThrough(
  release: OpenRelease,
  account: Pick<SignedIn, 'id' | 'role'>,
  admin: Pick<SignedIn, 'id'>,
): boolean {
  return account.id !== admin.id && !isAdministrator(release, account)
}
