import { grantsOf } from '#engine/workflow/countsFor.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from '../applications/Case.ts'
import { getCase } from '../applications/getCase.ts'
import { readRecords } from '../applications/readRecords.ts'
import { type Situation, situationOf } from '../applications/situationOf.ts'
import { type Moment, momentsOf } from '../applications/view/momentsOf.ts'
import { createSight, type Sight } from '../applications/view/sightOf.ts'

/** How somebody stands to a case at whose staff's work they look. */
export interface StaffStanding {
  found: Case
  actors: Actor[]
  situation: Situation
  sight: Sight
  /** What happened, the oldest first. */
  past: readonly Moment[]
}

/** @throws error.notFound; error.forbidden for whoever reads the case as anything but its staff. */
export async function staffStanding(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; id: string; lock?: boolean },
): Promise<StaffStanding> {
  const { found, access } = await getCase(portal, database, question)
  if (access.kind !== 'staff') throw new ApiError('error.forbidden')
  const { actors } = access
  const situation = await situationOf(portal, database, found, { actor: actors[0], use: 'reading' })
  const past = momentsOf(await readRecords(database, found))
  const sight = createSight(found, situation, { access, past })
  return { found, actors, situation, sight, past }
}

/** As what somebody of the staff writes. */
export interface Author {
  role: string
  institution: string | null
}

/**
 * As what they write: for the institution that is asked; else of several the first, and in a national role where they have
 * none of an institution.
 * @throws error.forbidden where they have no role there
 */
export function authorOf({ actors }: Pick<StaffStanding, 'actors'>, asked?: string | null): Author {
  const grant = actors
    .flatMap(grantsOf)
    .find(({ institution }) => asked === undefined || institution === asked)
  if (grant === undefined) throw new ApiError('error.forbidden')
  return { role: grant.is, institution: grant.institution }
}
