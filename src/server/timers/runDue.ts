import { anyText } from '../database/anyOf.ts'
import { RestingSources, SilentSource } from '../facts/SilentSource.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { runCaseTimers } from './runCaseTimers.ts'
import { wakeBehind } from './wakeWaiting.ts'

const EVERY = 1000
const ROUND = 50
/** Beside them so many that stood back for a source that rests no more: after an outage they are many. */
const BACK = 10
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

const restings = new WeakMap<object, RestingSources>()

/** Of one process: a copy of a portal has the keys of the first one. */
function restingOf(portal: Portal): RestingSources {
  const known = restings.get(portal.personKeys) ?? new RestingSources(portal)
  restings.set(portal.personKeys, known)
  return known
}

async function runRound(portal: Portal): Promise<number> {
  const resting = restingOf(portal)
  const due = [...(await dueCases(portal, ROUND)), ...(await dueCases(portal, BACK, resting.names()))]
  let done = 0
  for (const id of new Set(due)) done += await runCase(portal, id, resting)
  return done
}

/** The cases that have been due for longest: of those that stand back for no source, or for one that does not rest. */
async function dueCases(portal: Portal, most: number, resting?: ReadonlySet<string>): Promise<string[]> {
  const now = portal.clock.now()
  const rows = await portal.database
    .selectFrom('timer')
    .select('application_id')
    .select((eb) => eb.fn.min('due_at').as('first'))
    .select((eb) => eb.fn.min('rank').as('rank'))
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) =>
      resting === undefined
        ? eb('source', 'is', null)
        : eb.and([eb('source', 'is not', null), eb.not(eb('source', '=', anyText([...resting])))]),
    )
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
    .limit(most)
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/** One case that cannot be moved must not stop the others; nor do all of them wait for one source after the other. */
async function runCase(portal: Portal, id: string, resting: RestingSources): Promise<number> {
  try {
    return await runCaseTimers(portal, id, resting)
  } catch (cause) {
    if (cause instanceof SilentSource) return postpone(portal, id, { source: cause.source })
    const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.error({ application: id, name, reason: message, stack }, 'a timer could not be run')
    const pause = new Date(portal.clock.now().getTime() + PAUSE)
    const postponed = await postpone(portal, id, { not_before: pause })
    // Those who wait for a place behind it need not wait for it.
    if (postponed > 0) await wakeBehind({ portal, trx: portal.database }, id)
    return postponed
  }
}

/** 1 = it is out of the way, the next ones can be looked at. */
async function postpone(
  portal: Portal,
  id: string,
  until: { source: string } | { not_before: Date },
): Promise<number> {
  const postponed = await portal.database
    .updateTable('timer')
    .set(until)
    .where('application_id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', portal.clock.now())
    .executeTakeFirst()
  return postponed.numUpdatedRows > 0n ? 1 : 0
}
