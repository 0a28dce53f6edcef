import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Access } from './accessOf.ts'
import type { Case } from './Case.ts'

/**
 * Two parents of a child do not know of each other. Did another parent begin this, or write of themselves into what the child
 * began? Then this one reads what concerns the child, and may take the steps that change no answer; the answers are the other's.
 */
export async function isOtherParents(
  database: Database,
  { row }: Pick<Case, 'row'>,
  parent: string,
): Promise<boolean> {
  const { id, owner_id: owner, subject_id: subject } = row
  if (parent === owner || parent === subject || row.institution !== null) return false
  if (owner !== subject) return true
  const writers = await database
    .selectFrom('draft_writer')
    .select('person_id')
    .where('application_id', '=', id)
    .where('person_id', '<>', subject)
    .execute()
  return writers.length > 0 && writers.every(({ person_id }) => person_id !== parent)
}

/** Does a parent read it whose answers are another parent's? */
export const readsOtherParents = (access: Access): boolean =>
  access.kind === 'applicant' && access.isOtherParents === true

export const OTHER_PARENTS = 'msg.otherParentsAnswers'

/** @throws error.denied where the answers are another parent's */
export function refuseOtherParent(access: Access): void {
  if (readsOtherParents(access)) throw new ApiError('error.denied', { message: OTHER_PARENTS })
}
