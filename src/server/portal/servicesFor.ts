import type { Service } from '#contract/schemas.ts'
import type { Static } from 'typebox'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'

const ADMIN_ROLE = 10

/** The numeric role alone makes an administrator (spec section 6); content may raise the threshold, never lower it. */
function isAdministrator(release: OpenRelease, person: SignedIn): boolean {
  const { adminRole } = release.portal.constants
  return person.role >= Math.max(ADMIN_ROLE, typeof adminRole === 'number' ? adminRole : ADMIN_ROLE)
}

/** Everybody sees all services that are not for administrators; those see all (design section 6). */
export function servicesFor(
  release: OpenRelease,
  person: SignedIn,
  language: string,
): Static<typeof Service>[] {
  const all = isAdministrator(release, person)
  return release.portal.services
    .filter((service) => all || !service.is_admin)
    .map((service) => ({
      name: service.name,
      title: release.findText(`service.${service.name}`, language) ?? service.name,
      redirect_url: service.redirect_url ?? null,
      is_global: service.is_global ?? false,
      is_admin: service.is_admin ?? false,
    }))
}
