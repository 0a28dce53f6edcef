import type { Portal } from '../../Portal.ts'
import { forgetPieces, removeForgotten } from '../forgetPieces.ts'
import { giveBack } from '../../storage/giveBack.ts'
import type { UploadRow } from './UploadRow.ts'

/**
 * What arrived is removed (of an idle one, if nobody went on with it meanwhile), and its room is free at once: else one person could
 * announce and call off until there is none. A file that it became already stays until the sweep finds that nothing names it.
 */
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
    const gone = await idle.returning(['pieces', 'size', 'refused', 'file_id']).executeTakeFirst()
    if (gone?.file_id !== null) return []
    await forgetPieces(trx, gone.pieces)
    // What was refused has given it back already.
    if (gone.refused === null) await giveBack(trx, 'uploads', { bytes: gone.size, items: 1 })
    return gone.pieces
  })
  await removeForgotten(portal, left)
}
