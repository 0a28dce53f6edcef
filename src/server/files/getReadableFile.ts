import type { Selectable } from 'kysely'
import type { FileInfo } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { mayReadFile } from './mayReadFile.ts'
import type { FileTables } from './tables.ts'

export type StoredFile = Selectable<FileTables['file']>

/** @throws error.notFound: no such file, or none for this person; nobody learns which. */
export async function getReadableFile(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; id: string },
): Promise<StoredFile> {
  const file = await database.selectFrom('file').selectAll().where('id', '=', question.id).executeTakeFirst()
  if (file === undefined || !(await mayReadFile(portal, database, { person: question.person, file })))
    throw new ApiError('error.notFound')
  return file
}

export async function fileInfoOf(portal: Portal, database: Database, file: StoredFile): Promise<FileInfo> {
  const name = await portal.personKeys.decryptFor(database, file.key_id, file.name)
  return { id: file.id, name: name.toString('utf8'), type: file.type, size: file.size, pages: file.pages }
}
