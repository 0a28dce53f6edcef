import type { Portal } from '../../Portal.ts'
import { forgetPieces, removeForgotten } from '../forgetPieces.ts'
import type { UploadRow } from './UploadRow.ts'

/** What arrived is removed (of an idle one, if nobody went on with it meanwhile); a file that it became already stays until the sweep finds that nothing names it. */
export async function cancelUpload(
  portal: Portal,
  upload: Pick<UploadRow, 'person_id' | 'id'>,
  idleSince?: Date,
): Promise<void> {
  const left = await portal.database.transaction().execute(async (trx) => {
    const owned = trx
      .deleteFrom('upload')
      .where('person_id', '=', upload.person_id)
      .where('id', '=', upload.id)
    const idle = idleSince === undefined ? owned : owned.where('touched_at', '<', idleSince)
    const gone = await idle.returning(['pieces', 'file_id']).executeTakeFirst()
    const pieces = gone?.file_id === null ? gone.pieces : []
    await forgetPieces(trx, pieces)
    return pieces
  })
  await removeForgotten(portal, left)
}
