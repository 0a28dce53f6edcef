import type { Trx } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { isNeeded } from './isNeeded.ts'
import { keepRelatives } from './keepRelatives.ts'

/**
 * Once nothing needs somebody who left (`isNeeded.ts`), their key is destroyed, and nothing tells who they were: a row stays,
 * to which the trail's ids point. False: something is kept still, or they have come back.
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
  await trx.deleteFrom('draft_writer').where('person_id', '=', person).execute()
  await keepRelatives(trx, person)
  await portal.personKeys.destroy(trx, person)
  await trx
    .updateTable('person')
    .set({
      profile: null,
      fin_index: null,
      document_index: null,
      former_fin_index: null,
      same_id: null,
      citizenship_id: 0,
      erased_at: portal.clock.now(),
    })
    .where('id', '=', person)
    .execute()
  return true
}

/** Asked once the row is locked: what has come meanwhile counts. */
async function isWanted(trx: Trx, person: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .select('person.id')
    .where('person.id', '=', person)
    .where(isNeeded)
    .executeTakeFirst()
  return row !== undefined
}
