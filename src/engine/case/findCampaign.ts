import type { Campaign } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'

/**
 * `/campaign` of a process at a moment: the one that is open, else the next one, else the last. `fits` decides about a
 * campaign's `when`.
 */
export function findCampaign(
  campaigns: readonly Campaign[],
  process: string,
  now: string,
  fits: (campaign: Campaign) => boolean,
): Campaign | undefined {
  const moment = Date.parse(now)
  const own = campaigns
    .filter((campaign) => campaign.process === process && fits(campaign))
    .sort((a, b) => Date.parse(a.opens) - Date.parse(b.opens))
  const live = own.filter(({ closes }) => Date.parse(closes) >= moment)
  return live.find(({ opens }) => Date.parse(opens) <= moment) ?? live[0] ?? own.at(-1)
}

/** What conditions read of a campaign. */
export function campaignScope({ id, opens, closes, decidesBy, yearStarts, data }: Campaign): JsonObject {
  return {
    id,
    opens,
    closes,
    ...(decidesBy !== undefined && { decidesBy }),
    ...(yearStarts !== undefined && { yearStarts }),
    ...(data !== undefined && { data }),
  }
}
