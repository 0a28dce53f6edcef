import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/** Sitting → seats that somebody has. Whose application has ended since has none: the seat is free again. */
export async function seatsTaken(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('sitting_seat as seat')
    .innerJoin('application', 'application.id', 'seat.application_id')
    .innerJoin('sitting', 'sitting.id', 'seat.sitting_id')
    .select(['seat.sitting_id', sql<number>`count(*)::int`.as('count')])
    .where('seat.sitting_id', 'in', [...ids])
    // After it has begun who sat there sat there.
    .where((eb) =>
      eb.or([eb('application.final', '=', false), eb('application.since', '>=', eb.ref('sitting.at'))]),
    )
    .groupBy('seat.sitting_id')
    .execute()
  return new Map(rows.map(({ sitting_id, count }) => [sitting_id, count]))
}
