import type { Selectable } from 'kysely'
import type { Edition } from '#contract/studioCalls.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { StudioTables } from './tables.ts'

export type EditionRecord = Selectable<StudioTables['edition']>
export type FileRecord = Selectable<StudioTables['edition_file']>

/** Nothing becomes of these any more. */
export const ENDED = ['published', 'dropped'] as const satisfies readonly Edition['state'][]

/** @throws error.notFound */
export async function getEdition(database: Database, id: string): Promise<EditionRecord> {
  return known(await database.selectFrom('edition').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Nobody else writes it until the transaction ends. @throws error.notFound */
export async function lockEdition(trx: Database, id: string): Promise<EditionRecord> {
  return known(
    await trx.selectFrom('edition').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}

function known(row: EditionRecord | undefined): EditionRecord {
  if (row === undefined) throw new ApiError('error.notFound')
  return row
}

/** @throws error.conflict naming the state in which it is. */
export function requireState(edition: EditionRecord, ...states: Edition['state'][]): void {
  if (!states.includes(edition.state))
    throw new ApiError('error.conflict', { message: 'msg.editionState', params: { state: edition.state } })
}

/** @throws error.conflict: somebody changed it since it was looked at. */
export function requireRevision(edition: EditionRecord, revision: number): void {
  if (edition.revision !== revision)
    throw new ApiError('error.conflict', {
      message: 'msg.editionMoved',
      params: { revision: edition.revision },
    })
}

/** Whether any file is other than in its base. */
export async function isChanged(database: Database, edition: string): Promise<boolean> {
  const row = await database
    .selectFrom('edition_file')
    .select('path')
    .where('edition_id', '=', edition)
    .where('differs', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function findFiles(database: Database, edition: string): Promise<FileRecord[]> {
  return database
    .selectFrom('edition_file')
    .selectAll()
    .where('edition_id', '=', edition)
    .orderBy('path')
    .execute()
}
