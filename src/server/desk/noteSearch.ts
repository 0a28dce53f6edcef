import { realActor } from '../audit/realActor.ts'
import { wasNoted } from '../audit/wasNoted.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Sought } from './findSought.ts'

const WHAT = 'desk.search'

interface Search {
  q: string
  sought: Sought
  /** Applications that the reader saw of it, as far as they are counted; of a further page its own alone. */
  found: number
  /** The only application, where there is one. */
  only: string | undefined
}

/**
 * Who of the staff looked for whom: once for each reader, term and hour, and again where more was found. The term is sealed:
 * under the key of the person whom it means where that is clear, so that it goes with them.
 */
export async function noteSearch(portal: Portal, person: SignedIn, search: Search): Promise<void> {
  const { sought, found, only } = search
  const { who, details: look } = realActor(person)
  const { kind } = sought
  const isSame = await wasNoted(
    portal,
    { who, what: WHAT },
    (noted) =>
      noted['kind'] === kind &&
      noted['sought'] === search.q &&
      Number(noted['found']) >= found &&
      noted['look'] === look.look,
  )
  if (isSame) return
  const about = sought.kind === 'fin' && sought.fins.length === 1 ? sought.fins[0] : only
  const details = { kind, sought: search.q, found, ...look }
  await portal.audit(portal.database, { who, what: WHAT, ...(about !== undefined && { about }), details })
}
