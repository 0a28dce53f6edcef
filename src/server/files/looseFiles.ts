import { sql } from 'kysely'

/** A file that nothing names is kept so long: for whoever uploads today and goes on tomorrow. */
export const LOOSE_KEPT_MS = 48 * 3_600_000

/** Of a row of `file`: neither an event, answers that were handed in, a document nor a draft names it. */
export const isLoose = sql<boolean>`(
  not exists (select from file_use where file_use.file_id = file.id)
  and not exists (select from document_file where document_file.file_id = file.id)
  and not exists (select from draft_file where draft_file.file_id = file.id))`
