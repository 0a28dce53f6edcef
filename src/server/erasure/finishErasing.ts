import type { Trx } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/**
 * Once no application of somebody who left is kept any more, no case names a file of theirs, and they are nobody's child,
 * their key is destroyed, and nothing tells who they were: a row stays, to which the trail's ids point. False: something is kept still, or they have come back.
 */
export async function finishErasing(portal: Portal, trx: Trx, person: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .select('left_at')
    .where('id', '=', person)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.left_at === null || (await isWanted(trx, person))) return false
  await trx.deleteFrom('document').where('subject_id', '=', person).execute()
  await trx.deleteFrom('fact').where('person_id', '=', person).execute()
  await trx.deleteFrom('person_word').where('person_id', '=', person).execute()
  await portal.personKeys.destroy(trx, person)
  await trx
    .updateTable('person')
    .set({
      profile: null,
      fin_index: null,
      document_index: null,
      citizenship_id: 0,
      erased_at: portal.clock.now(),
    })
    .where('id', '=', person)
    .execute()
  return true
}

/**
 * An application is kept, somebody has added them as their child since, or a case of others names a file of theirs: what an
 * officer attached to a decision stays with the case as long as that is kept.
 */
async function isWanted(trx: Trx, person: string): Promise<boolean> {
  const own = await trx
    .selectFrom('application')
    .select('id')
    .where((eb) => eb.or([eb('owner_id', '=', person), eb('subject_id', '=', person)]))
    .limit(1)
    .executeTakeFirst()
  const link = await trx
    .selectFrom('link')
    .select('child_id')
    .where('child_id', '=', person)
    .executeTakeFirst()
  const file = await trx
    .selectFrom('file')
    .innerJoin('file_use', 'file_use.file_id', 'file.id')
    .select('file.id')
    .where('file.key_id', '=', person)
    .limit(1)
    .executeTakeFirst()
  return own !== undefined || link !== undefined || file !== undefined
}
