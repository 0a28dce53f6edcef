import { sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import { familyCases, type Viewer } from '../applications/familyCases.ts'
import type { Database } from '../database/openDatabase.ts'

/** Sitting → seats that somebody has. Whose application has ended since has none: the seat is free again. */
export async function seatsTaken(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = ids.length === 0 ? [] : await countSeats(database, ids).execute()
  return new Map(rows.map(({ sitting_id, count }) => [sitting_id, count]))
}

/** Sitting → how many of these seats people have whose cases are hidden from a reader, being of their family. */
export async function seatsHidden(
  database: Database,
  { ids, reader }: { ids: readonly string[]; reader: Viewer },
): Promise<Map<string, number>> {
  const family = ids.length === 0 ? [] : await familyCases(database, reader)
  if (family.length === 0) return new Map()
  const rows = await countSeats(database, ids).where('application.id', '=', anyOf(family)).execute()
  return new Map(rows.map(({ sitting_id, count }) => [sitting_id, count]))
}

interface Seats {
  seats: number
  taken: number
}

/** As the reader sees them: a hidden seat is neither taken nor there, so that no number tells of it. */
export const seatsSeen = ({ seats, taken }: Seats, hidden = 0): Seats => ({
  seats: seats - hidden,
  taken: taken - hidden,
})

function countSeats(database: Database, ids: readonly string[]) {
  return (
    database
      .selectFrom('sitting_seat as seat')
      .innerJoin('application', 'application.id', 'seat.application_id')
      .innerJoin('sitting', 'sitting.id', 'seat.sitting_id')
      .select(['seat.sitting_id', sql<number>`count(*)::int`.as('count')])
      .where('seat.sitting_id', '=', anyOf(ids))
      // After it has begun who sat there sat there.
      .where((eb) =>
        eb.or([eb('application.final', '=', false), eb('application.since', '>=', eb.ref('sitting.at'))]),
      )
      .groupBy('seat.sitting_id')
  )
}
