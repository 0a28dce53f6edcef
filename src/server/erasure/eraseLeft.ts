import { type Selectable, sql } from 'kysely'
import { inTransaction } from '../applications/inTransaction.ts'
import { forgetPieces, piecesOf, removeAllForgotten } from '../files/forgetPieces.ts'
import { giveBackLoose, isLoose } from '../files/looseFiles.ts'
import type { FileTables } from '../files/tables.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { finishErasing } from './finishErasing.ts'
import { isNeeded } from './isNeeded.ts'

const FIVE_MINUTES = 5 * 60_000
const PAGE = 100

/** Those who left and of whom nothing is kept any more; and the files of everybody who was erased. */
export const eraseLeft: Worker = {
  name: 'erase',
  everyMilliseconds: FIVE_MINUTES,
  run: async (portal) => (await finishWaiting(portal)) + (await removeFiles(portal)),
}

/** In the database alone, so that an answer may wait for it. */
export async function finishWaiting(portal: Portal): Promise<number> {
  const { database } = portal
  const waiting = await database
    .selectFrom('person')
    .select('id')
    .where('left_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.not(isNeeded(eb)))
    .limit(PAGE)
    .execute()
  for (const { id } of waiting)
    await inTransaction(portal, async (trx) => {
      if (await finishErasing(portal, trx, id)) await portal.audit(trx, { what: 'person.erased', about: id })
    })
  return waiting.length
}

/**
 * Nobody can read them any more. By chance, so that one that cannot be removed does not keep the others for ever. The bytes
 * go last.
 */
async function removeFiles(portal: Portal): Promise<number> {
  const files = await portal.database
    .selectFrom('file')
    .innerJoin('person', 'person.id', 'file.key_id')
    .select(['file.id', 'file.stored_as', 'file.pieces'])
    .where('person.erased_at', 'is not', null)
    .orderBy(sql`random()`)
    .limit(PAGE)
    .execute()
  let removed = 0
  try {
    for (const file of files) {
      await removeFile(portal, file)
      removed += 1
    }
  } catch (cause) {
    if (removed === 0) throw cause
  }
  await removeAllForgotten(portal)
  return removed
}

type ErasedFile = Pick<Selectable<FileTables['file']>, 'id' | 'stored_as' | 'pieces'>

/** Locked first, as by whoever names it and by the sweep of loose files. */
async function removeFile(portal: Portal, file: ErasedFile): Promise<void> {
  const { id } = file
  await portal.database.transaction().execute(async (trx) => {
    await trx.selectFrom('file').select('id').where('id', '=', id).forUpdate().execute()
    const loose = await trx
      .selectFrom('file')
      .select(['size', 'created_at'])
      .where('id', '=', id)
      .where(isLoose)
      .executeTakeFirst()
    await forgetPieces(trx, piecesOf(file))
    await trx.deleteFrom('file_use').where('file_id', '=', id).execute()
    await trx.deleteFrom('document_file').where('file_id', '=', id).execute()
    await trx.deleteFrom('upload').where('file_id', '=', id).execute()
    await trx.deleteFrom('file').where('id', '=', id).execute()
    if (loose !== undefined) await giveBackLoose(portal, trx, loose)
  })
}
