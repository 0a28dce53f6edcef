import type { Static } from 'typebox'
import type { ServiceWindow } from '#contract/schemas.ts'
import type { Campaign, Service } from '#engine/content/types.ts'
import { isOpenAt } from '../applications/campaignOf.ts'
import type { OpenRelease } from '../content/currentRelease.ts'

/**
 * Whether a service takes applications now. Null: it has none that people begin. A day is named only where it is the same
 * for everybody: which campaign is somebody's own, answers may have to decide.
 */
export function windowOf(
  release: OpenRelease,
  { processes = [] }: Service,
  now: Date,
): Static<typeof ServiceWindow> | null {
  const { workflows, services } = release.content
  const begun = processes.filter((process) => workflows[process]?.for.parent !== true)
  if (begun.length === 0) return null
  const campaigns = begun.map((process) => services.campaigns.filter((one) => one.process === process))
  if (campaigns.some((own) => own.length === 0)) return { open: true, opens: null, closes: null }
  const all = campaigns.flat()
  const open = all.filter((one) => isOpenAt(one, now))
  return open.length > 0
    ? { open: true, opens: null, closes: commonEnd(open) }
    : { open: false, opens: nextOpening(all, now), closes: null }
}

function commonEnd(campaigns: readonly Campaign[]): string | null {
  const [end = null, ...others] = new Set(campaigns.map(({ closes }) => closes))
  return others.length === 0 ? end : null
}

function nextOpening(campaigns: readonly Campaign[], now: Date): string | null {
  const [next = null] = campaigns
    .map(({ opens }) => opens)
    .filter((opens) => Date.parse(opens) > now.getTime())
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return next
}
