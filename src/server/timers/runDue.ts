import { SILENT_PAUSE, SilentSource, type SilentSources } from '../facts/SilentSource.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { runCaseTimers } from './runCaseTimers.ts'
import { wakeBehind } from './wakeWaiting.ts'

const EVERY = 1000
const ROUND = 50
/** After a fault, so that such cases never fill every round. */
const PAUSE = 5 * 60_000

/** Timers, reminders and retries, as many workers as you like: each is done once. */
export const timerWorker: Worker = { name: 'timers', everyMilliseconds: EVERY, run: runRound }

/** Everything that is due by the portal's clock, and what becomes due by it; gives how much was done. */
export async function runDue(portal: Portal): Promise<number> {
  let all = 0
  for (let done = await runRound(portal); done > 0; done = await runRound(portal)) all += done
  return all
}

async function runRound(portal: Portal): Promise<number> {
  const now = portal.clock.now()
  const due = await portal.database
    .selectFrom('timer')
    .select('application_id')
    .select((eb) => eb.fn.min('due_at').as('first'))
    .select((eb) => eb.fn.min('rank').as('rank'))
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    // A pause that ends later than any can was made with a clock that was ahead.
    .where((eb) =>
      eb.or([
        eb('not_before', 'is', null),
        eb('not_before', '<=', now),
        eb('not_before', '>', new Date(now.getTime() + PAUSE)),
      ]),
    )
    .groupBy('application_id')
    .orderBy('first')
    .orderBy('rank')
    .limit(ROUND)
    .execute()
  let done = 0
  const silent: SilentSources = { names: new Set(), cases: 'standBack' }
  for (const { application_id } of due) done += await runCase(portal, application_id, silent)
  return done
}

/** One case that cannot be moved must not stop the others; nor do all of them wait for one source after the other. */
async function runCase(portal: Portal, id: string, silent: SilentSources): Promise<number> {
  try {
    return await runCaseTimers(portal, id, silent)
  } catch (cause) {
    if (cause instanceof SilentSource) return postpone(portal, id, SILENT_PAUSE)
    const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.error({ application: id, name, reason: message, stack }, 'a timer could not be run')
    const postponed = await postpone(portal, id, PAUSE)
    // Those who wait for a place behind it need not wait for it.
    if (postponed > 0) await wakeBehind({ portal, trx: portal.database }, id)
    return postponed
  }
}

/** 1 = it is out of the way, the next ones can be looked at. */
async function postpone(portal: Portal, id: string, pause: number): Promise<number> {
  const now = portal.clock.now()
  const postponed = await portal.database
    .updateTable('timer')
    .set({ not_before: new Date(now.getTime() + pause) })
    .where('application_id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return postponed.numUpdatedRows > 0n ? 1 : 0
}
