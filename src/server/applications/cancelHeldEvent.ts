import type { ApplicationView } from '#contract/schemas.ts'
import { cancelHeld } from '#engine/workflow/cancelHeld.ts'
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

/** Its maker takes a held event back; the answers can be changed again. @throws error.denied; error.forbidden for who reads alone */
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
