import type { Service as ServiceShape } from '#contract/schemas.ts'
import type { Service } from '#engine/content/types.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Static } from 'typebox'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { isAdministrator } from './isAdministrator.ts'
import { whomItIsFor } from './whomItIsFor.ts'
import { windowOf } from './windowOf.ts'

type Entry = Static<typeof ServiceShape>

interface Reading {
  release: OpenRelease
  language: string
  now: Date
}

/**
 * Everybody sees all services that are not for administrators; those see all (design section 6). Services under test have
 * a list of their own. They come in the order of the groups, those of none last.
 */
export function servicesFor(person: SignedIn, reading: Reading): Entry[] {
  const { services, groups = [] } = reading.release.content.services
  // Who looks as somebody else is an administrator still (specification, section 6).
  const all = isAdministrator(reading.release, person) || person.switchedBy !== undefined
  const place = ({ group }: Service): number => (group === undefined ? groups.length : groups.indexOf(group))
  return services
    .filter((service) => service.underTest === undefined && (all || !service.is_admin))
    .toSorted((one, other) => place(one) - place(other))
    .map((service) => entryOf(service, person, reading))
}

export function testServicesFor(person: SignedIn, reading: Reading): Entry[] {
  return reading.release.content.services.services
    .filter((service) => service.underTest === true)
    .map((service) => entryOf(service, person, reading))
}

function entryOf(service: Service, person: SignedIn, { release, language, now }: Reading): Entry {
  const { name, group, icon } = service
  const find = (ids: readonly string[]): string | null =>
    ids.map((id) => release.findText(id, language)).find((found) => found !== undefined) ?? null
  const foundBy = Object.keys(release.content.locales).flatMap((one) =>
    [...textIds.service(name), ...textIds.serviceKeywords(name)].flatMap(
      (id) => release.findText(id, one) ?? [],
    ),
  )
  const whom = whomItIsFor(release.content, service, person, now)
  return {
    name,
    title: find(textIds.service(name)) ?? name,
    about: find(textIds.serviceAbout(name)),
    foundBy,
    group: group === undefined ? null : find(textIds.serviceGroup(group)),
    icon: icon ?? null,
    window: whom === undefined ? windowOf(release, service, now) : null,
    notFor: whom === undefined ? null : find([whom]),
    redirect_url: service.redirect_url ?? null,
    is_global: service.is_global ?? false,
    is_admin: service.is_admin ?? false,
  }
}
