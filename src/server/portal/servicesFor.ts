import type { Service as ServiceShape } from '#contract/schemas.ts'
import type { Service } from '#engine/content/types.ts'
import type { Static } from 'typebox'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { isAdministrator } from './isAdministrator.ts'

type Entry = Static<typeof ServiceShape>

/**
 * Everybody sees all services that are not for administrators; those see all (design section 6). Services under test have
 * a list of their own.
 */
export function servicesFor(release: OpenRelease, person: SignedIn, language: string): Entry[] {
  const all = isAdministrator(release, person)
  return release.portal.services
    .filter((service) => service.underTest === undefined && (all || !service.is_admin))
    .map((service) => entryOf(release, service, language))
}

export function testServicesFor(release: OpenRelease, language: string): Entry[] {
  return release.portal.services
    .filter((service) => service.underTest === true)
    .map((service) => entryOf(release, service, language))
}

function entryOf(release: OpenRelease, service: Service, language: string): Entry {
  return {
    name: service.name,
    title: release.findText(`service.${service.name}`, language) ?? service.name,
    redirect_url: service.redirect_url ?? null,
    is_global: service.is_global ?? false,
    is_admin: service.is_admin ?? false,
  }
}
