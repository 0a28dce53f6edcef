import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'

const EVERY = 5000
const seen = new WeakMap<Portal, string>()

/**
 * A campaign's dates are live (format.md section 12): when there is another release, open cases of campaigns look at
 * their timers again. A server that starts does so once.
 */
export const followCampaigns: Worker = {
  name: 'campaigns',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    const release = portal.releases.currentHash()
    if (seen.get(portal) === release) return 0
    const now = portal.clock.now()
    const cases = await portal.database
      .selectFrom('application')
      .select('id')
      .where('campaign', 'is not', null)
      .where('final', '=', false)
      .execute()
    for (const { id } of cases)
      await portal.database
        .insertInto('timer')
        .values({
          application_id: id,
          kind: 'tick',
          name: release,
          due_at: now,
          ends_at: null,
          since: now,
          rank: null,
          done_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    seen.set(portal, release)
    return cases.length
  },
}
