import type { Static } from 'typebox'
import type { MenuItem } from '#contract/schemas.ts'
import type { Campaign, Service } from '#engine/content/types.ts'
import { holds } from '#engine/values/condition.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Scope } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'

export interface MenuReader {
  release: OpenRelease
  service: Service
  person: SignedIn
  /** Theirs, or their portal number. */
  fin: string
  language: string
  now: Date
}

/** The side bar of a service, as the answer of service_left_bar. */
export function menuOf(reader: MenuReader): Static<typeof MenuItem>[] {
  const { release, service, language } = reader
  const scope = scopeOf(reader)
  return (service.menu ?? [])
    .filter(({ visibleWhen }) => visibleWhen === undefined || holds(visibleWhen, scope))
    .filter(({ url }) => isTheirs(reader, url))
    .map((item) => ({
      title: release.findText(item.id, language) ?? item.id,
      url: item.url,
      includes: item.includes ?? null,
      is_equals: item.is_equals ?? false,
    }))
}

/** A page of certain staff is in their menu alone. */
function isTheirs({ service, person }: MenuReader, url: string): boolean {
  const { roles } = service.routes?.[url] ?? {}
  return roles === undefined || person.roles.some(({ is }) => roles.includes(is))
}

function scopeOf({ release, service, person, fin, now }: MenuReader): Scope {
  const at = now.toISOString()
  const { id, citizenshipId } = person
  const campaign = openCampaign(release.portal.campaigns, service, now)
  return {
    world: {
      applicant: { id, fin, citizenshipId },
      constants: release.portal.constants,
      now: nowAt(at),
      ...(campaign === undefined ? {} : { campaign: { ...campaign } }),
    },
    conditions: release.portal.conditions,
    matches,
    rows: (list) => release.content.lists[list]?.rows,
  }
}

/** The service's campaign that is open now, else the next one. */
function openCampaign(campaigns: readonly Campaign[], service: Service, now: Date): Campaign | undefined {
  const own = campaigns
    .filter((campaign) => service.processes?.includes(campaign.process))
    .filter((campaign) => new Date(campaign.closes) >= now)
    .sort((one, other) => Date.parse(one.opens) - Date.parse(other.opens))
  return own[0]
}
