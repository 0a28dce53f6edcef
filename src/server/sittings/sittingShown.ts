import type { Static } from 'typebox'
import type { Sitting } from '#contract/sittingCalls.ts'
import { machineName } from '#engine/texts/textIds.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { nameIn, namePlaces } from '../desk/placeNames.ts'
import type { Portal } from '../Portal.ts'
import type { Viewer } from '../applications/familyCases.ts'
import { seatsHidden, seatsSeen, seatsTaken } from './seatsTaken.ts'
import type { SittingTables } from './tables.ts'

type Stored = Selectable<SittingTables['sitting']>

export async function sittingsShown(
  portal: Portal,
  database: Database,
  { rows, reader, language }: { rows: readonly Stored[]; reader: Viewer; language: string },
): Promise<Static<typeof Sitting>[]> {
  const ids = rows.flatMap(({ institution }) => institution ?? [])
  const names = await namePlaces(portal, database, ids)
  const sittings = rows.map(({ id }) => id)
  const taken = await seatsTaken(database, sittings)
  const hidden = await seatsHidden(database, { ids: sittings, reader })
  return rows.map((row) => ({
    id: row.id,
    process: row.process,
    decision: row.track === '' ? row.transition : `${row.track}.${row.transition}`,
    transition: row.transition,
    machine: machineName(row.process, row.track || undefined),
    role: row.is_role,
    institution: row.institution,
    institutionName: row.institution === null ? null : nameIn(names[row.institution], language),
    at: row.at.toISOString(),
    place: row.place,
    link: row.link,
    ...seatsSeen({ seats: row.seats, taken: taken.get(row.id) ?? 0 }, hidden.get(row.id)),
    cancelled: row.cancelled_at !== null,
  }))
}
