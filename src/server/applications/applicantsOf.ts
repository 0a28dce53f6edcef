import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Database } from '../database/openDatabase.ts'
import { selectStaff } from '../staff/selectStaff.ts'
import type { Portal } from '../Portal.ts'
import { applyingRole } from './applyingRole.ts'
import type { Case } from './Case.ts'
import { isShared } from './childsOwn.ts'

/** The person, and the parent who acts for them; of an institution everybody who applies for it now. */
export async function applicantsOf(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
): Promise<string[]> {
  const { row } = found
  const wanted = await applyingRole(database, found)
  if (wanted !== undefined) {
    const grants = await grantsOf(database, wanted.is)
    return grants.filter((grant) => countsFor(grant, wanted)).map(({ person_id }) => person_id)
  }
  return personAndParent(database, row)
}

/** Those of them who are told: of an institution whoever can sign in. */
export async function applicantsTold(
  portal: Portal,
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release' | 'applicant'>,
): Promise<string[]> {
  const wanted = await applyingRole(database, found)
  if (wanted === undefined) {
    const { subject_id: subject, owner_id: owner } = found.row
    const people = await personAndParent(database, found.row)
    // Who reads on what they began for a child is told of it no more.
    const isToldToOwner = owner === subject || (await isShared(portal, database, found, owner))
    return people.filter((id) => id !== owner || isToldToOwner)
  }
  const grants = await selectStaff(database).where('staff_role.is_role', '=', wanted.is).execute()
  return grants.filter((grant) => countsFor(grant, wanted)).map(({ person_id }) => person_id)
}

async function personAndParent(database: Database, row: Case['row']): Promise<string[]> {
  if (row.owner_id === row.subject_id) return [row.subject_id]
  const linked = await database
    .selectFrom('link')
    .select('parent_id')
    .where('child_id', '=', row.subject_id)
    .where('parent_id', '=', row.owner_id)
    .where('reads', '=', false)
    .executeTakeFirst()
  return linked === undefined ? [row.subject_id] : [row.subject_id, row.owner_id]
}

const grantsOf = (database: Database, role: string) =>
  database
    .selectFrom('staff_role')
    .select(['person_id', 'is_role as is', 'institution'])
    .where('is_role', '=', role)
    .where('ended_at', 'is', null)
    .execute()
