import { holds } from '#engine/values/condition.ts'
import type { Campaign } from '#engine/content/types.ts'
import type { Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { campaignScope, isOpenAt } from './campaignOf.ts'
import type { Case } from './Case.ts'
import { situationOf } from './situationOf.ts'

/**
 * A campaign with a condition is the case's own from the first time that it holds. While it is a draft, other answers
 * lead into another campaign, or into none that is open.
 */
export async function keepCampaign(portal: Portal, trx: Database, found: Case): Promise<Case> {
  const { row } = found
  if (row.parent_id !== null) return found
  const { content } = await portal.releases.getRelease(trx)
  const offered = content.services.campaigns.filter(({ process }) => process === row.process)
  const own = offered.find(({ id }) => id === row.campaign)
  const isKept = row.campaign !== null && (row.submitted || own?.when === undefined)
  if (offered.length === 0 || isKept) return found
  const { application, context } = await situationOf(portal, trx, found, { use: 'reading' })
  const scope = buildScope(found.workflow, application, context)
  if (own !== undefined && fits(own, scope)) return inCampaign(found, own)
  return inCampaign(found, chooseCampaign(offered, portal.clock.now(), scope))
}

function inCampaign(found: Case, campaign: Campaign | undefined): Case {
  const { campaign: _before, ...state } = found.state
  return {
    ...found,
    row: { ...found.row, campaign: campaign?.id ?? null },
    state: campaign === undefined ? state : { ...state, campaign: campaign.id },
  }
}

/** The one that is open now and whose condition holds, where it has one. */
export function chooseCampaign(offered: readonly Campaign[], now: Date, scope: Scope): Campaign | undefined {
  return offered.find((one) => isOpenAt(one, now) && fits(one, scope))
}

/** Whether somebody may begin: a campaign is open, or one whose condition only answers can decide. */
export const mayBegin = (offered: readonly Campaign[], now: Date, chosen: Campaign | undefined): boolean =>
  offered.length === 0 ||
  chosen !== undefined ||
  offered.some((one) => one.when !== undefined && isOpenAt(one, now))

const fits = (one: Campaign, scope: Scope): boolean =>
  one.when === undefined ||
  holds(one.when, { ...scope, world: { ...scope.world, campaign: campaignScope(one) } })
