import type { Portal } from '../../Portal.ts'
import { openFileStore } from '../openFileStore.ts'
import { removePieces } from '../storedPieces.ts'
import type { UploadRow } from './UploadRow.ts'

/** What arrived is removed (of an idle one, if nobody went on with it meanwhile); a file that it became already stays until the sweep finds that nothing names it. */
export async function cancelUpload(
  portal: Portal,
  upload: Pick<UploadRow, 'person_id' | 'id'>,
  idleSince?: Date,
): Promise<void> {
  const owned = portal.database
    .deleteFrom('upload')
    .where('person_id', '=', upload.person_id)
    .where('id', '=', upload.id)
  const idle = idleSince === undefined ? owned : owned.where('touched_at', '<', idleSince)
  const gone = await idle.returning(['pieces', 'file_id']).executeTakeFirst()
  if (gone?.file_id === null) await removePieces(openFileStore(portal), gone.pieces)
}
