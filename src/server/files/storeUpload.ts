import { randomBytes, randomUUID } from 'node:crypto'
import type { FileInfo } from '#contract/schemas.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { RefusedFile, type Inspected } from './Inspected.ts'
import { inspectUpload } from './inspectUpload.ts'
import { openFileStore } from './openFileStore.ts'
import { shownName } from './shownName.ts'

/** The bytes are sealed under the owner's key: erasing the person erases what they uploaded. */
export async function storeUpload(
  portal: Portal,
  ownerId: string,
  upload: { bytes: Buffer; name: string },
): Promise<FileInfo> {
  const inspected = await inspect(upload)
  const name = shownName(upload.name, inspected.extension)
  const key = await portal.personKeys.open(portal.database, ownerId)
  const storedAs = randomBytes(24).toString('hex')
  const store = openFileStore(portal)
  // The row comes last: a row always has its bytes.
  await store.write(storedAs, key.encrypt(inspected.bytes))
  const info = {
    id: randomUUID(),
    type: inspected.type,
    size: inspected.bytes.length,
    pages: inspected.pages,
  }
  await portal.database
    .insertInto('file')
    .values({
      ...info,
      owner_id: ownerId,
      key_id: ownerId,
      name: key.encrypt(Buffer.from(name)),
      stored_as: storedAs,
      created_at: portal.clock.now(),
    })
    .execute()
  return { ...info, name }
}

async function inspect({ bytes, name }: { bytes: Buffer; name: string }): Promise<Inspected> {
  try {
    return await inspectUpload(bytes, name)
  } catch (cause) {
    if (!(cause instanceof RefusedFile)) throw cause
    throw new ApiError('error.unsupportedFile', { message: cause.code })
  }
}
