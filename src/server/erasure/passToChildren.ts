import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'

/**
 * What somebody who leaves began for children who are of age and have accounts of their own is these children's from now on,
 * with the files that it names; these stay sealed under the key of whoever uploaded them. For minors, and for who has no
 * account to go on with, nothing changes. Gives the applications that passed.
 */
export async function passToChildren(trx: Trx, parent: string): Promise<string[]> {
  const passed = await trx
    .updateTable('application')
    .set((eb) => ({ owner_id: eb.ref('subject_id') }))
    .where('owner_id', '=', parent)
    .where('subject_id', '!=', parent)
    .where('subject_id', 'in', (eb) => eb.selectFrom('account').select('person_id'))
    .where('subject_id', 'not in', (eb) =>
      eb.selectFrom('link').select('child_id').where('parent_id', '=', parent).where('reads', '=', false),
    )
    .returning('id')
    .execute()
  const ids = passed.map(({ id }) => id)
  await sql`
    update file set owner_id = application.subject_id
    from application
    where application.id = any(${ids}) and file.owner_id = ${parent} and (
      exists (select from draft_file where draft_file.application_id = application.id and draft_file.file_id = file.id)
      or exists (select from file_use where file_use.application_id = application.id and file_use.file_id = file.id)
    )`.execute(trx)
  return ids
}
