import type { DeskRow } from '#contract/deskCalls.ts'
import type { Selectable } from 'kysely'
import { NO_DEADLINE } from '../applications/projectDesk.ts'
import { listedColumns, rowsShown } from '../applications/rowsShown.ts'
import type { ApplicationTables } from '../applications/tables.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { blindDesks, isBlind } from './blindDesks.ts'
import { type Clerks, findClerks, worksAt } from './findClerks.ts'
import { lanesOf } from './lanes.ts'

type DeskPlace = Selectable<ApplicationTables['application_desk']>

/** These applications as the reader's desk shows them, in this order. */
export async function deskRows(portal: Portal, person: SignedIn, ids: readonly string[]): Promise<DeskRow[]> {
  if (ids.length === 0) return []
  const { database } = portal
  const stored = await database
    .selectFrom('application')
    .select(listedColumns)
    .where('id', 'in', [...ids])
    .execute()
  const all = await database
    .selectFrom('application_desk')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .orderBy('institution')
    .execute()
  const desks = Map.groupBy(all, (place) => place.application_id)
  const lanes = new Set(lanesOf(person.roles))
  const own = all.filter(({ lane }) => lanes.has(lane))
  const clerks = await findClerks(portal, own)
  const { content } = await portal.releases.getRelease(database)
  const nameless = blindDesks(content).name
  const shown = new Map((await rowsShown(portal, database, stored)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = shown.get(id)
    const places = desks.get(id) ?? []
    const mine = places.filter(({ lane }) => lanes.has(lane))
    const [first] = mine
    if (row === undefined || first === undefined) return []
    return [
      {
        ...row,
        applicantName: mine.every((place) => isBlind(place, nameless)) ? '' : row.applicantName,
        dueAt: first.due_at < NO_DEADLINE ? first.due_at.toISOString() : null,
        acts: mine.some(({ acts }) => acts),
        clerk: clerkShown(clerks, mine, person),
        institutions: institutionsFor(person, places),
      },
    ]
  })
}

/** Of several desks of the reader: at the one where it is their work, then where there is something to do. */
export function clerkShown(
  clerks: Clerks,
  places: readonly DeskPlace[],
  { id }: Pick<SignedIn, 'id'>,
): DeskRow['clerk'] {
  const taken = places.filter((place) => clerks.of(place) !== undefined)
  const place = taken.find(({ clerk_id }) => clerk_id === id) ?? taken.find(({ acts }) => acts) ?? taken[0]
  const clerk = place && clerks.of(place)
  if (clerk === undefined || place?.clerk_at == null) return null
  return { ...clerk, me: clerk.id === id, since: place.clerk_at.toISOString() }
}

/** Who works at one institution hears of no other that decides beside it. */
function institutionsFor({ roles }: SignedIn, places: readonly DeskPlace[]): string[] {
  const isNational = places.some((place) => place.institution === null && worksAt(roles, place))
  if (!isNational) return []
  return [...new Set(places.map(({ institution }) => institution).filter((one) => one !== null))]
}
