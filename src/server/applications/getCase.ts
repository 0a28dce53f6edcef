import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type Access, accessOf } from './accessOf.ts'
import type { Case } from './Case.ts'
import { loadCase, lockCase } from './loadCase.ts'

export interface OpenCase {
  found: Case
  access: Access
}

/** @throws error.notFound for a case that does not exist and for one that is none of theirs: nobody learns which. */
export async function getCase(
  portal: Portal,
  database: Database,
  { person, id, lock = false }: { person: SignedIn; id: string; lock?: boolean },
): Promise<OpenCase> {
  const found = await (lock ? lockCase : loadCase)(portal, database, id)
  const access = found && (await accessOf(portal, database, { found, person, lock }))
  if (found === undefined || access === undefined) throw new ApiError('error.notFound')
  return { found, access }
}

/** @throws error.notFound; error.forbidden for a reader who is not the applicant. */
export function asApplicant({ access }: OpenCase): Extract<Access, { kind: 'applicant' }> {
  if (access.kind !== 'applicant') throw new ApiError('error.forbidden')
  return access
}
