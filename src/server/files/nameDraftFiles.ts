import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/**
 * Keeps which of these files the draft of an application names, of those that are its owner's or its subject's: for answers
 * that no stranger wrote. A saving keeps those of whoever saves (`applications/keepDraft.ts`).
 */
export async function nameDraftFiles(
  database: Database,
  application: string,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  await sql`
    insert into draft_file (application_id, file_id)
    select draft.application_id, file.id
    from draft
    join application on application.id = draft.application_id
    join file on file.id = any(${files}::uuid[]) and file.owner_id in (application.owner_id, application.subject_id)
    where draft.application_id = ${application}
    for key share of draft, file
    on conflict do nothing`.execute(database)
}
