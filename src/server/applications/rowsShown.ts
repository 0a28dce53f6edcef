import type { ApplicationRow } from '#contract/schemas.ts'
import type { Content } from '#engine/content/types.ts'
import type { Selectable } from 'kysely'
import { anyOf, anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { blindDesks, isBlind } from '../desk/blindDesks.ts'
import { lanesOf } from '../desk/lanes.ts'
import { findPeople } from '../people/findPerson.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { fullName } from './applicantScope.ts'
import type { ApplicationTables, StoredRow } from './tables.ts'

/** What a list reads of an application: never its state, which is large. */
export const listedColumns = [
  'id',
  'number',
  'process',
  'service',
  'status',
  'code',
  'phase',
  'since',
  'created_at',
  'saved_at',
  'submitted_at',
  'deadline',
  'next',
  'subject_id',
  'shown',
] as const satisfies (keyof StoredRow)[]
type ListedRow = Pick<StoredRow, (typeof listedColumns)[number]>

/** Who reads a list: as whoever applies, or as staff at the desks of their roles. */
export type RowReader = 'applicant' | StaffReader
interface StaffReader extends Pick<SignedIn, 'roles'> {
  /** Their places at the desks of these rows, where they were read already. */
  places?: readonly DeskPlace[]
}
type DeskPlace = Pick<
  Selectable<ApplicationTables['application_desk']>,
  'application_id' | 'is_role' | 'stage'
>

interface ShownRows {
  rows: readonly ListedRow[]
  reader: RowReader
  /** Open what a case says of itself. Absent = it stays sealed. */
  keys?: ReadonlyMap<string, PersonKey>
}

/**
 * Rows of a list or queue, without opening a case. What it says of itself (`shown`) is for those whom it concerns: at the
 * desk somebody may see a part of it alone. Whose case it is stays unsaid where no desk of the reader sees it.
 */
export async function rowsShown(
  portal: Portal,
  database: Database,
  { rows, reader, keys }: ShownRows,
): Promise<ApplicationRow[]> {
  const people = await findPeople(
    portal,
    database,
    rows.map(({ subject_id }) => subject_id),
  )
  const { content } = await portal.releases.getRelease(database)
  const nameless = await namelessRows(database, content, { rows, reader })
  return rows.map((row) => {
    const person = people.get(row.subject_id)
    const shown = row.shown === null ? undefined : keys?.get(row.subject_id)?.decryptJson(row.shown)
    return {
      id: row.id,
      number: row.number,
      process: row.process,
      service: row.service,
      status: row.status,
      code: row.code,
      phase: row.phase,
      news: content.workflows[row.process]?.statuses[row.status]?.news ?? 'neutral',
      since: row.since.toISOString(),
      createdAt: row.created_at.toISOString(),
      savedAt: row.saved_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      next: row.next,
      applicantName: person === undefined || nameless.has(row.id) ? '' : fullName(person.profile),
      ...(shown !== undefined && { shown: shown.lines }),
    }
  })
}

/** Those of which every desk of the reader is one that does not see the name. */
async function namelessRows(
  database: Database,
  content: Content,
  { rows, reader }: Pick<ShownRows, 'rows' | 'reader'>,
): Promise<ReadonlySet<string>> {
  if (reader === 'applicant') return new Set()
  const blind = blindDesks(content).name
  const processes = new Set(blind.map(({ process }) => process))
  const ids = rows.filter(({ process }) => processes.has(process)).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const places = reader.places ?? (await findPlaces(database, ids, lanesOf(reader.roles)))
  const seeing = new Set(
    places.filter((place) => !isBlind(place, blind)).map((place) => place.application_id),
  )
  return new Set(ids.filter((id) => !seeing.has(id)))
}

const findPlaces = (
  database: Database,
  ids: readonly string[],
  lanes: readonly string[],
): Promise<DeskPlace[]> =>
  database
    .selectFrom('application_desk')
    .select(['application_id', 'is_role', 'stage'])
    .where('application_id', '=', anyOf(ids))
    .where('lane', '=', anyText(lanes))
    .execute()
