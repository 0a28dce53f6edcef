import { sql } from 'kysely'
import { inTransaction } from '../applications/inTransaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import type { Portal } from '../Portal.ts'
import { standingRoles } from '../staff/standingRoles.ts'
import { isAnalyst } from '../testServices/mayTest.ts'
import type { Worker } from '../workers.ts'
import { lockEdition } from './editionRows.ts'
import { noteReview } from './moveEdition.ts'
import { publishNow } from './publishEdition.ts'
import { tellAnalysts } from './tellAnalysts.ts'

/** So often, within half an hour: what passes has passed by then, and what does not is for somebody to decide. */
const MOST_TRIES = 6
const MINUTE = 60_000
/** The first one, then twice as long each time. Compiling takes less: no other server tries it meanwhile. */
const FIRST_PAUSE = MINUTE
/** Nothing waits so long: whoever wrote it had a clock that was ahead. */
const NEVER_LATER = 60 * MINUTE

interface Due {
  id: string
  revision: number
  /** Who set the moment. */
  person: string
  /** This one is counted. */
  tries: number
}

/** Editions whose moment has come, the earliest first: one that cannot be published keeps none behind it waiting. */
export const publishDue: Worker = {
  name: 'publishDue',
  everyMilliseconds: 500,
  run: async (portal, ending) => {
    let done = 0
    const faults: unknown[] = []
    for (;;) {
      const due = ending?.aborted === true ? undefined : await takeDue(portal)
      if (due === undefined) break
      done += 1
      const fault = await publishOrPutBack(portal, due)
      if (fault !== undefined && due.tries === 1) faults.push(fault)
    }
    // The first of each is told as a fault of the worker, once the others are published.
    if (faults.length > 0) throw faults[0]
    return done
  },
}

/** The try is counted before it is made: one that ends the process counts, too. */
async function takeDue({ database, clock }: Portal): Promise<Due | undefined> {
  const now = clock.now()
  const taken = await database
    .updateTable('edition')
    .set({
      publish_tries: sql<number>`publish_tries + 1`,
      publish_after: sql<Date>`${now}::timestamptz + power(2, publish_tries) * ${FIRST_PAUSE} * interval '1 millisecond'`,
    })
    .where('id', '=', (edition) =>
      edition
        .selectFrom('edition')
        .select('id')
        .where('state', '=', 'scheduled')
        .where('publish_at', '<=', now)
        .where('publish_by', 'is not', null)
        .where((of) =>
          of.or([
            of('publish_after', 'is', null),
            of('publish_after', '<=', now),
            of('publish_after', '>', new Date(now.getTime() + NEVER_LATER)),
          ]),
        )
        .orderBy('publish_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'revision', 'publish_by as person', 'publish_tries as tries'])
    .executeTakeFirst()
  return taken?.person == null ? undefined : { ...taken, person: taken.person }
}

/** What was wrong, where it is tried again or given up for it. */
async function publishOrPutBack(portal: Portal, due: Due): Promise<unknown> {
  if (due.tries > MOST_TRIES) return putBack(portal, due, 'failed')
  try {
    if (!(await mayStill(portal, due.person))) throw new ApiError('error.forbidden')
    await publishNow(portal, due, 'scheduled')
  } catch (cause) {
    if (isRefusal(cause)) return putBack(portal, due, cause.code === 'error.conflict' ? 'missed' : 'failed')
    const { name, stack } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.error({ edition: due.id, tries: due.tries, name, stack }, 'an edition could not be published')
    if (due.tries === MOST_TRIES) await putBack(portal, due, 'failed')
    return cause
  }
  return undefined
}

/** What another try does not change. */
const isRefusal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.code !== 'error.unavailable'

/** Whoever lost the role, the account or the second factor that is wanted of them since then publishes nothing. */
async function mayStill({ config, database }: Portal, person: string): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.person_id', 'account.person_id')
    .select(['account.status', 'account.role', 'second_factor.enrolled_at'])
    .where('account.person_id', '=', person)
    .executeTakeFirst()
  if (account?.status !== 'active') return false
  const { role, enrolled_at: enrolledAt } = account
  const held = await findStaffRoles(database, person)
  return isAnalyst({ roles: standingRoles(config, { role, roles: held, enrolledAt }) })
}

/** It waits again for somebody to decide; another server may have published it meanwhile. */
async function putBack(portal: Portal, { id, person }: Due, verdict: 'missed' | 'failed'): Promise<void> {
  const isPutBack = await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    if (edition.state !== 'scheduled') return false
    await trx
      .updateTable('edition')
      .set({ state: 'approved', publish_at: null, publish_by: null })
      .where('id', '=', id)
      .execute()
    await noteReview(portal, trx, { edition, person, verdict, note: '' })
    await tellAnalysts(portal, trx, { edition, what: 'missed', by: null })
    return true
  })
  if (isPutBack && verdict === 'failed') portal.metrics.publishingFailed()
}
