import type { ApplicationRow } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { findPeople } from '../people/findPerson.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Portal } from '../Portal.ts'
import { fullName } from './applicantScope.ts'
import type { StoredRow } from './tables.ts'

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

/**
 * Rows of a list or queue, without opening a case. What it says of itself (`shown`) is for those whom it concerns: at the
 * desk somebody may see a part of it alone.
 */
export async function rowsShown(
  portal: Portal,
  database: Database,
  rows: readonly ListedRow[],
  keys?: ReadonlyMap<string, PersonKey>,
): Promise<ApplicationRow[]> {
  const people = await findPeople(
    portal,
    database,
    rows.map(({ subject_id }) => subject_id),
  )
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
      since: row.since.toISOString(),
      createdAt: row.created_at.toISOString(),
      savedAt: row.saved_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      next: row.next,
      applicantName: person === undefined ? '' : fullName(person.profile),
      ...(shown !== undefined && { shown: shown.lines }),
    }
  })
}
