import { getAccountConstants } from './accounts/accountConstants.ts'
import { KEPT_DAYS } from './batches/storeBatch.ts'
import { forgetDropped } from './studio/forgetDropped.ts'
import type { Worker } from './workers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const INVITATION_ENDS = ['expires_at', 'accepted_at', 'withdrawn_at'] as const

/** Removes what is over: nothing personal outlives its use. */
export const sweep: Worker = {
  name: 'sweep',
  everyMilliseconds: HOUR,
  run: async (portal) => {
    const { database } = portal
    const before = (age: number): Date => new Date(portal.clock.now().getTime() - age)
    const lives = await getAccountConstants(portal, database)
    /** What the content gives time to is there for as long, and two days at least. */
    const after = (...ages: number[]): Date => before(Math.max(2 * DAY, ...ages))
    await database.deleteFrom('session').where('expires_at', '<', before(0)).execute()
    await database.deleteFrom('one_time_code').where('expires_at', '<', before(DAY)).execute()
    await database.deleteFrom('known_device').where('seen_at', '<', before(lives.deviceKnown)).execute()
    await database.deleteFrom('known_net').where('seen_at', '<', before(lives.networkKnown)).execute()
    await database.deleteFrom('registration').where('moved_at', '<', after(lives.registrationValid)).execute()
    await database.deleteFrom('recovery').where('moved_at', '<', after(lives.resetValid)).execute()
    await database.deleteFrom('proof').where('made_at', '<', after(lives.proofValid)).execute()
    // For a week more, whoever comes with the link hears that it is too late.
    await database
      .deleteFrom('account_undo')
      .where('made_at', '<', before(lives.undoValid + 7 * DAY))
      .execute()
    const { blocked, signInPause, secondFactorPause, secondFactorPauseAll } = lives
    await database
      .deleteFrom('attempt')
      .where('since', '<', after(blocked, signInPause, secondFactorPause, secondFactorPauseAll))
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
    // For a month more, administrators see what became of it.
    await database
      .deleteFrom('invitation')
      .where((eb) => eb.or(INVITATION_ENDS.map((end) => eb(end, '<', before(30 * DAY)))))
      .execute()
    await database.deleteFrom('report_ticket').where('expires_at', '<', before(0)).execute()
    await database
      .deleteFrom('batch')
      .where('made_at', '<', before(KEPT_DAYS * DAY))
      .execute()
    await forgetDropped(portal)
    return 0
  },
}
