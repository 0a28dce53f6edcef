import type { Application } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { applicantScope } from './applicantScope.ts'
import type { Answers, Case } from './Case.ts'

/** Undefined: there is none, or the person was erased. `database` is the transaction where there is one. */
export async function loadCase(portal: Portal, database: Database, id: string): Promise<Case | undefined> {
  const stored = await database
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .selectAll('application')
    .select(['draft.answers as typed', 'draft.writing', 'draft.carried'])
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (stored === undefined) return undefined
  const { typed, writing, carried, ...row } = stored
  const person = await findPerson(portal, database, row.subject_id)
  if (person === undefined) return undefined
  const { key } = person
  const release = await portal.releases.getRelease(database, row.release)
  const process = release.process(row.process)
  return {
    row,
    // Autosave is no event: the row alone knows of it.
    state: {
      ...key.decryptJson<Application>(row.state),
      revision: row.revision,
      savedAt: row.saved_at.toISOString(),
    },
    draft: typed === null ? undefined : key.decryptJson<Answers>(typed),
    ...(writing && { writing }),
    ...(carried && { notice: key.decryptJson(carried) }),
    release,
    process,
    workflow: process.part.workflow,
    key,
    applicant: applicantScope(person, row.institution),
  }
}

/**
 * Locks the case and all that move with it, by the row of the root; then loads it. Whoever changes anything of a case
 * comes through here first, so two changes take turns and never wait for each other in a circle.
 */
export async function lockCase(portal: Portal, trx: Database, id: string): Promise<Case | undefined> {
  const row = await trx.selectFrom('application').select('root_id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  await trx
    .selectFrom('application')
    .select('id')
    .where('id', '=', row.root_id)
    .forUpdate()
    .executeTakeFirst()
  return loadCase(portal, trx, id)
}
