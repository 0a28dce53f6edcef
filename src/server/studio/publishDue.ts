import { inTransaction } from '../applications/inTransaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import type { Portal } from '../Portal.ts'
import { isAnalyst } from '../testServices/mayTest.ts'
import type { Worker } from '../workers.ts'
import { lockEdition } from './editionRows.ts'
import { noteReview } from './moveEdition.ts'
import { publishNow } from './publishEdition.ts'
import { tellAnalysts } from './tellAnalysts.ts'

/** Editions whose moment has come, the earliest first: one that cannot be published keeps none behind it waiting. */
export const publishDue: Worker = {
  name: 'publishDue',
  everyMilliseconds: 500,
  run: async (portal) => {
    const scheduled = await portal.database
      .selectFrom('edition')
      .select(['id', 'revision', 'publish_by'])
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', portal.clock.now())
      .orderBy('publish_at')
      .orderBy('id')
      .execute()
    const faults: unknown[] = []
    for (const { id, revision, publish_by: person } of scheduled)
      if (person !== null)
        try {
          await publishOrMiss(portal, { id, revision, person })
        } catch (cause) {
          faults.push(cause)
        }
    // Told once the others are published; the next round tries again.
    if (faults.length > 0) throw faults[0]
    return scheduled.length
  },
}

async function publishOrMiss(
  portal: Portal,
  due: { id: string; revision: number; person: string },
): Promise<void> {
  try {
    if (!(await mayStill(portal, due.person))) throw new ApiError('error.forbidden')
    await publishNow(portal, due, 'scheduled')
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    await miss(portal, due.id, due.person)
  }
}

/** Whoever lost the role, or the account, since then publishes nothing. */
async function mayStill({ database }: Portal, person: string): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .select('status')
    .where('person_id', '=', person)
    .executeTakeFirst()
  const roles = await findStaffRoles(database, person)
  return account?.status === 'active' && isAnalyst({ roles })
}

/** It waits again for somebody to decide; another server may have published it meanwhile. */
async function miss(portal: Portal, id: string, person: string): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    if (edition.state !== 'scheduled') return
    await trx
      .updateTable('edition')
      .set({ state: 'approved', publish_at: null, publish_by: null })
      .where('id', '=', id)
      .execute()
    await noteReview(portal, trx, { edition, person, verdict: 'missed', note: '' })
    await tellAnalysts(portal, trx, { edition, what: 'missed', by: null })
  })
}
