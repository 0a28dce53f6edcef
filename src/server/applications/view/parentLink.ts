import type { ApplicationView } from '#contract/schemas.ts'
import { grantsOf } from '#engine/workflow/countsFor.ts'
import type { Database } from '../../database/openDatabase.ts'
import { atDeskOf } from '../../desk/atDeskOf.ts'
import type { Access } from '../accessOf.ts'
import type { Case } from '../Case.ts'

/** The application that made this one, for whoever may open it: its applicant, and staff at whose desk it stands. */
export async function parentLink(
  database: Database,
  { row }: Case,
  access: Access,
): Promise<ApplicationView['parent']> {
  const parent = row.parent_id
  if (parent === null || access.kind === 'reader') return null
  let query = database.selectFrom('application').select(['id', 'number', 'process']).where('id', '=', parent)
  if (access.kind === 'staff') {
    const [{ id } = { id: '' }] = access.actors
    const roles = access.actors.flatMap(grantsOf)
    query = query.where((eb) => atDeskOf(eb, { id, roles }, { acts: false }))
  } else query = query.where('subject_id', '=', row.subject_id)
  return (await query.executeTakeFirst()) ?? null
}
