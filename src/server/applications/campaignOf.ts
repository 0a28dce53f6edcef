import type { Campaign } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'

/**
 * `/campaign` of the world. An application keeps its campaign, but the campaign's dates are live: the current release
 * has them; what it dropped is read from the application's own.
 */
export async function campaignOf(
  portal: Portal,
  database: Database,
  { row, release }: Pick<Case, 'row' | 'release'>,
): Promise<JsonObject | undefined> {
  if (row.campaign === null) return undefined
  const current = await portal.releases.getRelease(database)
  const known = [...current.content.services.campaigns, ...release.content.services.campaigns]
  const campaign = known.find((one) => one.id === row.campaign)
  return campaign && campaignScope(campaign)
}

export function campaignScope({ id, opens, closes, decidesBy, yearStarts, data }: Campaign): JsonObject {
  return {
    id,
    opens,
    closes,
    ...(decidesBy === undefined ? {} : { decidesBy }),
    ...(yearStarts === undefined ? {} : { yearStarts }),
    ...(data === undefined ? {} : { data }),
  }
}

export const isOpenAt = ({ opens, closes }: Pick<Campaign, 'opens' | 'closes'>, moment: Date): boolean =>
  Date.parse(opens) <= moment.getTime() && moment.getTime() <= Date.parse(closes)
