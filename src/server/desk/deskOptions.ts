import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { countsFor, fitsRole } from '#engine/workflow/countsFor.ts'
import { fullName } from '../applications/applicantScope.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import { findPeople } from '../people/findPerson.ts'
import { findStaffRolesOf } from '../people/staffRoles.ts'
import type { Portal } from '../Portal.ts'
import { namePlaces } from './placeNames.ts'

/** More colleagues than anybody looks through. */
const MOST = 500
type Options = AnswerOf<Calls['deskOptions']>

export async function deskOptions(portal: Portal, person: SignedIn): Promise<Options> {
  return {
    processes: await processesFor(portal, person),
    institutions: await institutionsFor(portal, person),
    colleagues: await colleaguesOf(portal, person),
  }
}

/** Those in whose workflow one of the reader's roles has a part. */
async function processesFor(portal: Portal, { roles }: SignedIn): Promise<Options['processes']> {
  const { workflows } = (await portal.releases.getRelease(portal.database)).content
  return Object.values(workflows)
    .filter((workflow) =>
      Object.values(workflow.roles).some((role) => roles.some((grant) => fitsRole(grant, role))),
    )
    .map(({ id, statuses }) => ({ process: id, statuses: Object.keys(statuses) }))
}

/** Who works at one institution asks for no other. */
async function institutionsFor(portal: Portal, { roles }: SignedIn): Promise<Options['institutions']> {
  if (roles.every(({ institution }) => institution !== null)) return []
  const rows = await portal.database
    .selectFrom('desk_lane')
    .select('institution')
    .distinct()
    .where('institution', 'is not', null)
    .execute()
  const ids = rows.map(({ institution }) => institution).filter((one) => one !== null)
  return Object.entries(await namePlaces(portal, portal.database, ids)).map(([id, name]) => ({ id, name }))
}

/** Staff of the same role at the same institution. */
async function colleaguesOf(portal: Portal, { id, roles }: SignedIn): Promise<Options['colleagues']> {
  const { database } = portal
  const rows = await database
    .selectFrom('staff_role')
    .select('person_id')
    .distinct()
    .where((eb) =>
      eb.or(
        roles.map(({ is, institution }) =>
          eb.and([
            eb('is_role', '=', is),
            institution === null ? eb('institution', 'is', null) : eb('institution', '=', institution),
          ]),
        ),
      ),
    )
    .where('person_id', '<>', id)
    .limit(MOST)
    .execute()
  const ids = rows.map(({ person_id }) => person_id)
  const theirs = await findStaffRolesOf(database, ids)
  const people = await findPeople(portal, database, ids)
  return [...people.values()]
    .filter((one) => isColleague(roles, theirs.get(one.id) ?? []))
    .map((one) => ({ id: one.id, name: fullName(one.profile) }))
}

const isColleague = (own: readonly StaffRole[], theirs: readonly StaffRole[]): boolean =>
  theirs.some((their) => own.some((role) => countsFor(their, role)))
