import type { Portal } from '../../Portal.ts'
import { openFileStore } from '../openFileStore.ts'
import { removePieces } from '../storedPieces.ts'
import type { UploadRow } from './UploadRow.ts'

/** What arrived is removed; a file that it became already stays until the sweep finds that nothing names it. */
export async function cancelUpload(
  portal: Portal,
  upload: Pick<UploadRow, 'person_id' | 'id'>,
): Promise<void> {
  const gone = await portal.database
    .deleteFrom('upload')
    .where('person_id', '=', upload.person_id)
    .where('id', '=', upload.id)
    .returning(['pieces', 'file_id'])
    .executeTakeFirst()
  if (gone?.file_id === null) await removePieces(openFileStore(portal), gone.pieces)
}
