import { randomBytes } from 'node:crypto'
import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { requireUploadRoom } from './requireUploadRoom.ts'
import { elsewhere, findUpload, type UploadRow } from './UploadRow.ts'

/** Bytes. */
const SIZE_MOST = 10 * 1024 * 1024

export interface UploadOffer {
  personId: string
  id: string
  size: number
  name: string
  /** Where its first bytes belong. */
  offset: number
}

/**
 * The upload of that id, made if these are its first bytes: later ones of an upload that was called off, which a browser
 * sends again by itself when their connection breaks, make none.
 * @throws error.tooLarge, error.tooMany, error.quota, error.diskFull; error.conflict where the id stands for a file of another
 * size, or is elsewhere.
 */
export async function acceptUpload(portal: Portal, offer: UploadOffer): Promise<UploadRow> {
  const { personId, id, size, offset } = offer
  if (size > SIZE_MOST)
    throw new ApiError('error.tooLarge', {
      message: 'valid.fileSize',
      params: { max: SIZE_MOST / 1024 / 1024 },
    })
  const known = await findUpload(portal, personId, id)
  if (known === undefined && offset > 0) throw elsewhere(0)
  const upload = known ?? (await makeUpload(portal, offer))
  if (upload.size !== size) throw new ApiError('error.conflict')
  return upload
}

/** Undone where there is no room for it. The same first bytes, sent twice at the same moment, make one. */
async function makeUpload(portal: Portal, offer: UploadOffer): Promise<UploadRow> {
  const { personId, id, size, name } = offer
  await portal.disk.grantUpload(0)
  const key = await portal.personKeys.open(portal.database, personId)
  await portal.database.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('upload')
      .values({
        person_id: personId,
        id,
        name: key.encrypt(Buffer.from(name)),
        size,
        received: 0,
        pieces: '[]',
        stored_as: randomBytes(24).toString('hex'),
        refused: null,
        file_id: null,
        touched_at: portal.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'id']).doNothing())
      .executeTakeFirst()
    if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await requireUploadRoom(portal, trx, { personId, id, size })
  })
  const made = await findUpload(portal, personId, id)
  if (made === undefined) throw new ApiError('error.conflict')
  return made
}
