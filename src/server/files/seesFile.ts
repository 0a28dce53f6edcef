import type { Access } from '../applications/accessOf.ts'
import type { Answers, Case } from '../applications/Case.ts'
import { situationOf } from '../applications/situationOf.ts'
import { createDoneSight, doneSeen } from '../applications/view/doneShown.ts'
import { createSight, type Sight } from '../applications/view/sightOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { fileIdsIn } from './fileIds.ts'

/**
 * Of a case that they may see, somebody reads every file; who sees some elements of its tracks alone reads those that
 * these elements, the shared answers and the decisions about the whole name. Administrators read cases, but no files.
 */
export async function seesFile(
  portal: Portal,
  database: Database,
  { found, access, fileId }: { found: Case; access: Access; fileId: string },
): Promise<boolean> {
  if (access.kind !== 'staff') return access.kind === 'applicant'
  const [actor] = access.actors
  const situation = await situationOf(portal, database, found, { actor, use: 'reading' })
  const sight = createSight(found, situation, access)
  if (!sight.limited) return true
  const { row, key } = found
  const before = row.before === null ? {} : key.decryptJson<Answers>(row.before)
  const answers = [situation.application.answers, before].map((one) => sight.answers(one))
  const done = doneSeen(found, createDoneSight(found, access, sight))
  const seen = fileIdsIn([answers, done, elementsSeen(found, sight)])
  return (
    seen.includes(fileId) || (sight.narrow === undefined && isProofByHand(database, found.row.id, fileId))
  )
}

function elementsSeen({ state }: Case, sight: Sight): unknown {
  return Object.entries(state.tracks).flatMap(([name, records]) =>
    records.filter((_record, index) => sight.sees({ name, index })),
  )
}

/** A document from which a register's word was written down speaks of the applicant, not of an element. */
async function isProofByHand(database: Database, application: string, fileId: string): Promise<boolean> {
  const row = await database
    .selectFrom('fact_by_hand')
    .select('document_id')
    .where('application_id', '=', application)
    .where('document_id', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}
