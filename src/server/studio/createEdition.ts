import { randomUUID } from 'node:crypto'
import { inTransaction } from '../applications/inTransaction.ts'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { ENDED } from './editionRows.ts'
import { requireStudioRoom } from './requireStudioRoom.ts'

/** Of one person, that are under way: nobody works at so many, and all are listed. */
const MOST_OPEN = 50

/** Begun from the release that is the current one now. @returns its id. @throws error.denied, error.quota where the person has too many */
export function createEdition(
  portal: Portal,
  { person, title, once }: { person: SignedIn; title: string; once: Once },
): Promise<string> {
  return inTransaction(portal, (trx) =>
    once(trx, async () => {
      const current = await findCurrentRelease(trx)
      if (current === undefined) throw new ApiError('error.unavailable')
      await requireRoom(trx, person)
      const id = randomUUID()
      const now = portal.clock.now()
      await trx
        .insertInto('edition')
        .values({
          id,
          title: title.trim(),
          state: 'open',
          base: current.hash,
          created_at: now,
          created_by: person.id,
          changed_at: now,
        })
        .execute()
      await portal.audit(trx, { who: person.id, what: 'edition.create', about: id })
      const nothing = { bytes: 0, items: 0 }
      await requireStudioRoom(portal, trx, { person: person.id, added: nothing, deed: 'writes' })
      return id
    }),
  )
}

async function requireRoom(trx: Database, { id: person }: SignedIn): Promise<void> {
  const count = await countLocked(trx, { kind: 'editions', parts: { person } }, (parts) =>
    countOpen(trx, parts),
  )
  if (count >= MOST_OPEN)
    throw new ApiError('error.denied', { message: 'msg.editionsMany', params: { most: MOST_OPEN } })
}

async function countOpen(trx: Database, { person }: { person: string }): Promise<number> {
  const { count } = await trx
    .selectFrom('edition')
    .select((some) => some.fn.countAll<string>().as('count'))
    .where('created_by', '=', person)
    .where('state', 'not in', [...ENDED])
    .executeTakeFirstOrThrow()
  return Number(count)
}
