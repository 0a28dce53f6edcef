import { randomUUID } from 'node:crypto'
import { inTransaction } from '../applications/inTransaction.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

/** Begun from the release that is the current one now. @returns its id */
export function createEdition(
  portal: Portal,
  { person, title, once }: { person: SignedIn; title: string; once: Once },
): Promise<string> {
  return inTransaction(portal, (trx) =>
    once(trx, async () => {
      const current = await findCurrentRelease(trx)
      if (current === undefined) throw new ApiError('error.unavailable')
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
      return id
    }),
  )
}
