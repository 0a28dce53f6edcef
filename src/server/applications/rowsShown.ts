import type { ApplicationRow } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { fullName } from './applicantScope.ts'
import type { StoredRow } from './tables.ts'

/** Rows of a list or queue: nothing of them needs the case to be opened but the name. */
export async function rowsShown(
  portal: Portal,
  database: Database,
  rows: readonly StoredRow[],
): Promise<ApplicationRow[]> {
  const people = await findPeople(
    portal,
    database,
    rows.map(({ subject_id }) => subject_id),
  )
  return rows.map((row) => {
    const person = people.get(row.subject_id)
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
    }
  })
}
