import { sql } from 'kysely'
import { campaignScope } from '../applications/campaignOf.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'

const EVERY = 5000
/** Cases of one statement: whoever moves one of them waits for it no longer. */
const BATCH = 500
const seen = new WeakMap<Portal, string>()

/**
 * A campaign's dates are live (format.md section 12): where a release has others than those with which timers were
 * planned, the open cases of that campaign look at theirs again.
 */
export const followCampaigns: Worker = {
  name: 'campaigns',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    // Whoever is behind would take the dates of before for the newer ones.
    await portal.releases.refresh(portal.database)
    const release = portal.releases.currentHash()
    if (seen.get(portal) === release) return 0
    let planned = 0
    for (const [campaign, dates] of await changedCampaigns(portal, release)) {
      planned += await wakeCases(portal, campaign, release)
      await keepDates(portal, campaign, dates)
    }
    seen.set(portal, release)
    return planned
  },
}

/** Its tick names the release that came: the hash of one. */
export const isOfRelease = ({ name }: { name: string }): boolean => /^[0-9a-f]{64}$/.test(name)

/** With the dates that they have now; undefined: the release has no such campaign any more. */
async function changedCampaigns(portal: Portal, release: string): Promise<[string, string | undefined][]> {
  const { content } = await portal.releases.getRelease(portal.database, release)
  const now = new Map(
    content.services.campaigns.map((campaign) => [campaign.id, JSON.stringify(campaignScope(campaign))]),
  )
  const rows = await portal.database.selectFrom('campaign_planned').selectAll().execute()
  const before = new Map(rows.map(({ campaign, dates }) => [campaign, dates]))
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((id) =>
    now.get(id) === before.get(id) ? [] : [[id, now.get(id)]],
  )
}

async function wakeCases(portal: Portal, campaign: string, release: string): Promise<number> {
  const now = portal.clock.now()
  let woken = 0
  for (let after: string | undefined; ;) {
    const cases = await portal.database
      .selectFrom('application')
      .select('id')
      .where('campaign', '=', campaign)
      .where('final', '=', false)
      .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = cases.map(({ id }) => id)
    after = ids.at(-1)
    if (after === undefined) return woken
    await sql`
      insert into timer (application_id, kind, name, due_at, since)
      select id, 'tick', ${release}, ${now}::timestamptz, ${now}::timestamptz from unnest(${ids}::uuid[]) as v (id)
      on conflict do nothing`.execute(portal.database)
    woken += ids.length
  }
}

/** Last: who dies before it does the same again. */
async function keepDates(portal: Portal, campaign: string, dates: string | undefined): Promise<void> {
  if (dates === undefined) {
    await portal.database.deleteFrom('campaign_planned').where('campaign', '=', campaign).execute()
    return
  }
  await portal.database
    .insertInto('campaign_planned')
    .values({ campaign, dates })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet({ dates }))
    .execute()
}
