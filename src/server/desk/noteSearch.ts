import { openDetails } from '../audit/sealDetails.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Sought } from './findSought.ts'

const HOUR = 3_600_000
const WHAT = 'desk.search'
/** So many of a reader's last searches are looked through for the same one: further pages and filters leave no line. */
const LOOKED_BACK = 50

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
  const who = person.switchedBy ?? person.id
  const details = { kind: sought.kind, sought: search.q, found }
  if (await isNoted(portal, who, details)) return
  const about = sought.kind === 'fin' && sought.people.length === 1 ? sought.people[0] : only
  await portal.audit(portal.database, { who, what: WHAT, ...(about !== undefined && { about }), details })
}

async function isNoted(
  portal: Portal,
  who: string,
  { kind, sought, found }: { kind: string; sought: string; found: number },
): Promise<boolean> {
  const { database, clock } = portal
  const rows = await database
    .selectFrom('audit')
    .select(['sealed', 'sealed_for'])
    .where('who', '=', who)
    .where('what', '=', WHAT)
    .where('at', '>', new Date(clock.now().getTime() - HOUR))
    .orderBy('at', 'desc')
    .limit(LOOKED_BACK)
    .execute()
  const holders = rows.flatMap(({ sealed_for }) => sealed_for ?? [])
  const keys = await portal.personKeys.openMany(database, holders)
  return rows.some((row) => {
    const noted = openDetails(portal, row, keys)
    return noted?.['kind'] === kind && noted['sought'] === sought && Number(noted['found']) >= found
  })
}
