import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Actor } from '#engine/workflow/types.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import type { Case } from './Case.ts'
import { applyingRole } from './applyingRole.ts'
import { isFamilyCase } from './familyCases.ts'
import { isShared } from './childsOwn.ts'
import { isOtherParents } from './otherParent.ts'
import { isRival } from './isRival.ts'

/** As what somebody reads a case. `actors`: one for each institution in whose name they may act, one for the country. */
export type Access =
  | {
      kind: 'applicant'
      actor: Actor
      staff: Actor[]
      /** An administrator fills in for them, with their consent: answers alone, no transition. */
      fillsOnly?: true
      /** A parent, where the answers are another parent's (`otherParent.ts`). */
      isOtherParents?: true
    }
  | { kind: 'staff'; actors: Actor[] }
  /**
   * A parent whose child came of age, or for whom they could not begin it any more, at what they began: they see the content as
   * `asLastActed.ts` has it.
   */
  | { kind: 'reader'; id: string }
  | { kind: 'administrator' }

type Asking = Pick<SignedIn, 'id' | 'role' | 'roles' | 'switchedBy' | 'mayFillUntil'>

/**
 * Undefined: nothing of theirs; they are not told that it exists. `lock`: the links that it rests on stay until the
 * transaction ends, so that nobody acts for a child while the link ends (`facts/own/countLinked.ts`).
 */
export async function accessOf(
  portal: Portal,
  database: Database,
  { found, person, lock = false }: { found: Case; person: Asking; lock?: boolean },
): Promise<Access | undefined> {
  const { row } = found
  const wanted = await applyingRole(database, found)
  const own =
    wanted === undefined ? row.subject_id === person.id : person.roles.some((role) => countsFor(role, wanted))
  // What is an institution's is no child's, though one of a family began it.
  const linked =
    own || row.institution !== null
      ? NO_LINKS
      : await linksOf(database, { subject: row.subject_id, person: person.id, lock })
  const isParent = linked.parent && (await isShared(portal, database, found, person.id))
  const isOthers = !own && isParent && (await isOtherParents(database, found, person.id))
  const others = isOthers ? { isOtherParents: true as const } : {}
  // Who looks as somebody else sees what they see of it, and acts in nobody's name.
  if (person.switchedBy !== undefined) {
    if (!own && !isParent) return undefined
    if (await isFamilyCase(database, { id: person.switchedBy }, row.id)) return undefined
    const actor: Actor = { id: person.id, relation: own ? 'self' : 'parent' }
    const fills = person.mayFillUntil !== undefined
    return fills
      ? { kind: 'applicant', actor, staff: [], fillsOnly: true, ...others }
      : { kind: 'administrator' }
  }
  if (own || isParent) {
    const actor: Actor = { id: person.id, relation: own ? 'self' : 'parent' }
    const staff = actorsOf(person.id, person.roles).map((one) => ({ ...one, conflict: true }))
    return { kind: 'applicant', actor, staff, ...others }
  }
  if ((linked.reads || linked.parent) && row.owner_id === person.id) return { kind: 'reader', id: person.id }
  const roles = await deskRoles(database, row.id, person.roles)
  // As the content of today has it, not that of the case.
  const administers =
    roles.length === 0 && isAdministrator(await portal.releases.getRelease(database), person)
  if (roles.length === 0 && !administers) return undefined
  if (await isFamilyCase(database, person, row.id)) return undefined
  if (roles.length === 0) return { kind: 'administrator' }
  const actors = actorsOf(person.id, roles)
  const rival = await isRival(portal, database, { found, person: person.id })
  return { kind: 'staff', actors: rival ? actors.map((one) => ({ ...one, conflict: true })) : actors }
}

const NO_LINKS: Links = { parent: false, reads: false }

interface Links {
  parent: boolean
  reads: boolean
}

async function linksOf(
  database: Database,
  { subject, person, lock }: { subject: string; person: string; lock: boolean },
): Promise<Links> {
  const links = database
    .selectFrom('link')
    .select('reads')
    .where('child_id', '=', subject)
    .where('parent_id', '=', person)
    .orderBy('application_id')
  const rows = await (lock ? links.forKeyShare() : links).execute()
  return { parent: rows.some(({ reads }) => !reads), reads: rows.some(({ reads }) => reads) }
}

/** Those of the person's roles that have to do with this case. */
async function deskRoles(
  database: Database,
  application: string,
  roles: readonly StaffRole[],
): Promise<StaffRole[]> {
  return (await deskRolesOf(database, [application], roles)).get(application) ?? []
}

/** Application → those of these roles that have to do with it; one question for any number. */
export async function deskRolesOf(
  database: Database,
  applications: readonly string[],
  roles: readonly StaffRole[],
): Promise<Map<string, StaffRole[]>> {
  if (roles.length === 0 || applications.length === 0) return new Map()
  const desks = await database
    .selectFrom('application_desk')
    .select(['application_id', 'is_role', 'institution'])
    .where('application_id', '=', anyOf(applications))
    .execute()
  const held = [...Map.groupBy(desks, (desk) => desk.application_id)].map(([id, places]) => {
    const counts = (role: StaffRole): boolean =>
      places.some(({ is_role: is, institution }) => countsFor(role, { is, institution }))
    return [id, roles.filter(counts)] as const
  })
  return new Map(held)
}

/** One for each institution, and one for the national roles: what was granted for one scope never counts in another. */
export function actorsOf(id: string, roles: readonly StaffRole[]): Actor[] {
  const scopes = Map.groupBy(roles, ({ institution }) => institution)
  const national = scopes.get(null)
  scopes.delete(null)
  const actors = [...scopes].map(([institution, held]) => ({
    id,
    roles: namesOf(held),
    ...(institution !== null && { institution }),
  }))
  return national === undefined ? actors : [...actors, { id, roles: namesOf(national) }]
}

const namesOf = (roles: readonly StaffRole[]): string[] => [...new Set(roles.map(({ is }) => is))]
