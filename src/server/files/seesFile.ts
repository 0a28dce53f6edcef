import type { Access } from '../applications/accessOf.ts'
import type { Answers, Case } from '../applications/Case.ts'
import { hideParent } from '../applications/ofPerson.ts'
import { readsOtherParents } from '../applications/otherParent.ts'
import { readRecords } from '../applications/readRecords.ts'
import { situationOf } from '../applications/situationOf.ts'
import { createDoneSight, doneSeen } from '../applications/view/doneShown.ts'
import { filledInTold } from '../applications/view/filledIn.ts'
import { momentsOf } from '../applications/view/momentsOf.ts'
import { createSight, type Sight } from '../applications/view/sightOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { fileIdsIn } from './fileIds.ts'

/**
 * Of a case that they may see, somebody reads every file; an applicant not those that officers gave in answers that are staff's.
 * Who sees some elements of its tracks alone reads those that these elements, the shared answers and the decisions about the
 * whole name. Administrators read cases, but no files.
 */
export async function seesFile(
  portal: Portal,
  database: Database,
  { found, access, fileId }: { found: Case; access: Access; fileId: string },
): Promise<boolean> {
  if (access.kind === 'applicant')
    return (
      !wasGivenByOtherParent({ found, access, fileId }) &&
      !(await isStaffs(database, { found, access, fileId }))
    )
  if (access.kind !== 'staff') return false
  const [actor] = access.actors
  const situation = await situationOf(portal, database, found, { actor, use: 'reading' })
  const past = momentsOf(await readRecords(database, found))
  const sight = createSight(found, situation, { access, past })
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

/** Did another parent give it with what they wrote of themselves, or in what is not handed in yet? */
export function wasGivenByOtherParent({
  found,
  access,
  fileId,
}: {
  found: Case
  access: Access
  fileId: string
}): boolean {
  if (!readsOtherParents(access)) return false
  const { state, row, key, draft = {} } = found
  const before = row.before === null ? {} : key.decryptJson<Answers>(row.before)
  const open = fileIdsIn([state.answers, before].map((answers) => hideParent(found, answers)))
  return fileIdsIn([state.answers, before, draft]).includes(fileId) && !open.includes(fileId)
}

/** Did an officer give it with a decision, in an answer that the applicant is not told? */
async function isStaffs(
  database: Database,
  { found, access, fileId }: { found: Case; access: Access; fileId: string },
): Promise<boolean> {
  const records = (await readRecords(database, found)).map(({ record }) => record)
  const isNamed = (...values: unknown[]): boolean => fileIdsIn(values).includes(fileId)
  const isGiven = records.some(
    ({ event, actor }) => event.kind === 'do' && actor?.relation === undefined && isNamed(event.input),
  )
  if (!isGiven) return false
  const { state, row, key } = found
  const before = row.before === null ? {} : key.decryptJson<Answers>(row.before)
  // Nobody applies with a part of a sight: what is theirs to read in `done` hangs on no element.
  const done = doneSeen(found, createDoneSight(found, access, {}))
  const told = records.map((record) => filledInTold(found, record))
  return !isNamed(state.answers, before, done, told)
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
