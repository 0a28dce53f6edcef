import type { Selectable } from 'kysely'
import type { UploadState } from '#contract/schemas.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { fileInfoOf } from '../getReadableFile.ts'
import type { FileTables } from '../tables.ts'

export type UploadRow = Selectable<FileTables['upload']>

export function findUpload(portal: Portal, personId: string, id: string): Promise<UploadRow | undefined> {
  return portal.database
    .selectFrom('upload')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every byte arrived, and nobody has judged them yet. */
export const isWhole = ({ received, size, file_id, refused }: UploadRow): boolean =>
  received === size && file_id === null && refused === null

/** The offset that the sender believes in is not the server's. */
export const elsewhere = (offset: number): ApiError => new ApiError('error.conflict', { current: { offset } })

/** @throws error.unsupportedFile with the reason, where the whole file was refused. */
export async function stateOf(portal: Portal, upload: UploadRow): Promise<UploadState> {
  if (upload.refused !== null) throw new ApiError('error.unsupportedFile', { ...upload.refused })
  const file = upload.file_id === null ? undefined : await findFile(portal, upload.file_id)
  return {
    offset: upload.received,
    size: upload.size,
    file: file === undefined ? null : await fileInfoOf(portal, portal.database, file),
  }
}

const findFile = (portal: Portal, id: string) =>
  portal.database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
