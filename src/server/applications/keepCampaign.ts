import { holds } from '#engine/values/condition.ts'
import type { Campaign } from '#engine/content/types.ts'
import type { Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { campaignScope, isOpenAt } from './campaignOf.ts'
import type { Case } from './Case.ts'
import { situationOf } from './situationOf.ts'

/** A campaign with a condition is the case's own from the first time that it holds. */
export async function keepCampaign(portal: Portal, trx: Database, found: Case): Promise<Case> {
  if (found.state.campaign !== undefined || found.row.parent_id !== null) return found
  const { content } = await portal.releases.getRelease(trx)
  const offered = content.services.campaigns.filter(({ process }) => process === found.row.process)
  if (offered.length === 0) return found
  const { application, context } = await situationOf(portal, trx, found, { use: 'reading' })
  const scope = buildScope(found.workflow, application, context)
  const campaign = chooseCampaign(offered, portal.clock.now(), scope)
  if (campaign === undefined) return found
  return {
    ...found,
    row: { ...found.row, campaign: campaign.id },
    state: { ...found.state, campaign: campaign.id },
  }
}

/** The one that is open now and whose condition holds, where it has one. */
export function chooseCampaign(offered: readonly Campaign[], now: Date, scope: Scope): Campaign | undefined {
  return offered.find(
    (one) =>
      isOpenAt(one, now) &&
      (one.when === undefined ||
        holds(one.when, { ...scope, world: { ...scope.world, campaign: campaignScope(one) } })),
  )
}
