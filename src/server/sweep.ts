import type { Worker } from './workers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Removes what is over: nothing personal outlives its use. */
export const sweep: Worker = {
  name: 'sweep',
  everyMilliseconds: HOUR,
  run: async (portal) => {
    const { database } = portal
    const before = (age: number): Date => new Date(portal.clock.now().getTime() - age)
    await database.deleteFrom('session').where('expires_at', '<', before(0)).execute()
    await database.deleteFrom('one_time_code').where('expires_at', '<', before(DAY)).execute()
    await database
      .deleteFrom('known_device')
      .where('seen_at', '<', before(365 * DAY))
      .execute()
    await database
      .deleteFrom('known_net')
      .where('seen_at', '<', before(90 * DAY))
      .execute()
    await database
      .deleteFrom('registration')
      .where('moved_at', '<', before(2 * DAY))
      .execute()
    await database
      .deleteFrom('recovery')
      .where('moved_at', '<', before(2 * DAY))
      .execute()
    await database
      .deleteFrom('attempt')
      .where('since', '<', before(2 * DAY))
      .execute()
    await database.deleteFrom('idempotency').where('created_at', '<', before(DAY)).execute()
    await database
      .deleteFrom('outbox')
      .where('done_at', '<', before(7 * DAY))
      .execute()
    await database
      .deleteFrom('outbox')
      .where('given_up_at', '<', before(30 * DAY))
      .execute()
    await database.deleteFrom('report_ticket').where('expires_at', '<', before(0)).execute()
    await database
      .deleteFrom('batch')
      .where('made_at', '<', before(7 * DAY))
      .execute()
    return 0
  },
}
