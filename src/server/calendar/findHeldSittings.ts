import type { CalendarEntry } from '#contract/calendarCalls.ts'
import { sql } from 'kysely'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Portal } from '../Portal.ts'
import { heldBy, type StoredSitting } from '../sittings/findSittings.ts'
import { seatsHidden, seatsSeen, seatsTaken } from '../sittings/seatsTaken.ts'
import { dayBounds } from './dayBounds.ts'
import type { HeldWanted } from './findHeld.ts'

/** So many in one month: the nearest of each officer first, so that nobody hides those of the others. */
const MOST = 200

interface HeldSittings {
  entries: CalendarEntry[]
  /** Who sits in them: "application/milliseconds", so that none of them stands there twice. */
  seats: ReadonlySet<string>
  /** There are more in these days. */
  more: boolean
}

/** Sittings that the roles hold. */
export async function findHeldSittings(
  portal: Portal,
  { person: reader, from, to }: HeldWanted,
): Promise<HeldSittings> {
  const { roles } = reader
  const days = dayBounds({ from, to })
  if (roles.length === 0 || days.from === undefined || days.to === undefined)
    return { entries: [], seats: new Set(), more: false }
  const inTurn = portal.database
    .selectFrom('sitting')
    .selectAll()
    .select(sql<number>`row_number() over (partition by made_by order by at, id)`.as('turn'))
    .where((eb) => heldBy(eb, roles))
    .where('cancelled_at', 'is', null)
    .where('at', '>=', days.from)
    .where('at', '<', days.to)
  const found = await portal.database
    .selectFrom(inTurn.as('sitting'))
    .selectAll()
    .orderBy('turn')
    .orderBy('at')
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
  const sittings = found.slice(0, MOST)
  const ids = sittings.map(({ id }) => id)
  const taken = await seatsTaken(portal.database, ids)
  const hidden = await seatsHidden(portal.database, { ids, reader })
  return {
    entries: sittings.map((sitting) => {
      const seats = { seats: sitting.seats, taken: taken.get(sitting.id) ?? 0 }
      return entryOf(sitting, seatsSeen(seats, hidden.get(sitting.id)))
    }),
    seats: await seatsOf(portal, sittings),
    more: found.length > MOST,
  }
}

async function seatsOf(portal: Portal, sittings: readonly StoredSitting[]): Promise<Set<string>> {
  if (sittings.length === 0) return new Set()
  const at = new Map(sittings.map((sitting) => [sitting.id, sitting.at.getTime()]))
  const seats = await portal.database
    .selectFrom('sitting_seat')
    .select(['sitting_id', 'application_id'])
    .where('sitting_id', '=', anyOf([...at.keys()]))
    .execute()
  return new Set(seats.map(({ sitting_id, application_id }) => `${application_id}/${at.get(sitting_id)}`))
}

function entryOf(sitting: StoredSitting, of: { seats: number; taken: number }): CalendarEntry {
  const { id, process, transition, track, place, link } = sitting
  const at = sitting.at.toISOString()
  const decision = [...textIds.action(machineName(process, track || undefined), transition)]
  return {
    id,
    at,
    day: bakuDay(at),
    as: 'appointment',
    process,
    status: null,
    application: null,
    number: null,
    child: null,
    place,
    linkFrom: null,
    link,
    sitting: { id, decision, ...of },
  }
}
