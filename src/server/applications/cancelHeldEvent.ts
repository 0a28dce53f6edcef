import type { ApplicationView } from '#contract/schemas.ts'
import { cancelHeld } from '#engine/workflow/cancelHeld.ts'
import { DAY_MS, waitParams } from '../accounts/attempts.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { planTimers } from '../timers/planTimers.ts'
import { appendEvent, changesOf } from './eventRecord.ts'
import { getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { projectCase } from './projectCase.ts'
import { readView } from './readView.ts'
import { situationOf } from './situationOf.ts'
import { beginWork } from './Work.ts'

/** So often what waits in an application is taken back at any time; each further time has to wait longer. */
const FREE = 5
const FIRST_PAUSE = 60_000

/**
 * Its maker takes a held event back; the answers can be changed again.
 * @throws error.denied; error.forbidden for who reads alone; error.tooMany
 */
export async function cancelHeldEvent(
  portal: Portal,
  person: SignedIn,
  id: string,
): Promise<ApplicationView> {
  await inTransaction(portal, async (trx) => {
    const { found, access } = await getCase(portal, trx, { person, id, lock: true })
    if (access.kind === 'reader') throw new ApiError('error.forbidden')
    const held = found.state.held
    const free = cancelHeld(found.state, { id: person.id })
    if (free === undefined || held === undefined)
      throw new ApiError('error.denied', { message: 'common.notAllowedNow' })
    await refuseOften(portal, trx, id)
    const state = { ...free, revision: found.row.revision + 1 }
    await appendEvent(
      { portal, trx },
      { id, key: found.key },
      {
        event: { kind: 'cancelled' },
        actor: held.by,
        outcome: 'done',
        made: [],
        changes: changesOf(found.state, state),
      },
    )
    const changed = { state: found.key.encryptJson(state), revision: state.revision }
    await trx.updateTable('application').set(changed).where('id', '=', id).execute()
    const stored = { ...found, state, row: { ...found.row, ...changed } }
    const work = beginWork(portal, trx)
    const situation = await situationOf(portal, trx, stored, { use: 'reading' })
    await projectCase(work, stored, situation, { event: { kind: 'tick' }, validated: false })
    await planTimers(work, stored, situation)
  })
  return readView(portal, person, id)
}

/** What happened is kept for good, and read with every look: holding and taking back cannot go on without end. */
async function refuseOften({ clock }: Portal, trx: Database, id: string): Promise<void> {
  const { times, last } = await trx
    .selectFrom('event')
    .select((eb) => [eb.fn.countAll<number>().as('times'), eb.fn.max('at').as('last')])
    .where('application_id', '=', id)
    .where('kind', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  const now = clock.now()
  // Of an hour that is still to come: the clock of then was wrong.
  if (times < FREE || last === null || last > now) return
  const pause = Math.min(FIRST_PAUSE * 2 ** (times - FREE), DAY_MS)
  const until = new Date(last.getTime() + pause)
  if (until > now)
    throw new ApiError('error.tooMany', {
      message: 'msg.takenBackOften',
      params: { ...waitParams(until, now) },
    })
}
