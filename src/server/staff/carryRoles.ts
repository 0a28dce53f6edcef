import type { Content } from '#engine/content/types.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { adminRoleOf } from '../portal/isAdministrator.ts'
import type { Worker } from '../workers.ts'
import { grantRole } from './grantRole.ts'
import { roleScopes } from './roleScopes.ts'

/** `role` was split off `from`: a pair of `staffFrom` of the content. */
interface Succession {
  role: string
  from: string
}

/**
 * A release that splits a role off another one takes nobody's work away: people with the earlier role in the scope of the
 * new role get the new role as well. It happens once for each pair of roles, so that a grant that ends later stays ended.
 */
export const carryRoles: Worker = {
  name: 'roles',
  everyMilliseconds: 60_000,
  run: async (portal) => {
    const { content } = await portal.releases.getRelease(portal.database)
    const done = await portal.database.selectFrom('role_carried').select(['is_role', 'from_role']).execute()
    const isDone = ({ role, from }: Succession): boolean =>
      done.some(({ is_role, from_role }) => is_role === role && from_role === from)
    for (const succession of successionsOf(content))
      if (!isDone(succession)) await carry(portal, content, succession)
    return 0
  },
}

const successionsOf = ({ services: { staffFrom = {} } }: Content): Succession[] =>
  Object.entries(staffFrom).map(([role, from]) => ({ role, from }))

/** Does a grant for this institution, or for the whole country (null), fit the role? */
function takes(content: Content, role: string, institution: string | null): boolean {
  const scope = roleScopes(content).find(({ is }) => is === role)
  return (institution === null ? scope?.national : scope?.ofInstitution) ?? false
}

async function carry(portal: Portal, content: Content, { role, from }: Succession): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const first = await trx
      .insertInto('role_carried')
      .values({ is_role: role, from_role: from, carried_at: portal.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('is_role')
      .executeTakeFirst()
    // Another server did it at the same moment.
    if (first === undefined) return
    const administrator = adminRoleOf(await portal.releases.getRelease(trx))
    const held = await trx
      .selectFrom('staff_role')
      .select(['person_id as person', 'institution'])
      .where('is_role', '=', from)
      .where('ended_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('account')
              .select('account.person_id')
              .whereRef('account.person_id', '=', 'staff_role.person_id')
              .where('account.role', '>=', administrator),
          ),
        ),
      )
      .orderBy('person_id')
      .execute()
    const grants = held.filter(({ institution }) => takes(content, role, institution))
    await giveAll(
      portal,
      trx,
      grants.map(({ person, institution }) => ({ person, from, role: { is: role, institution }, by: null })),
    )
  })
}

/** What an invited person has beside the invited roles: those that were split off them after the invitation was written. */
export async function successorsFor(
  trx: Database,
  content: Content,
  {
    person,
    roles,
    invitedAt,
    by,
  }: { person: string; roles: readonly StaffRole[]; invitedAt: Date; by: string },
): Promise<Giving[]> {
  const later = await trx
    .selectFrom('role_carried')
    .select(['is_role', 'from_role'])
    .where('carried_at', '>=', invitedAt)
    .orderBy('is_role')
    .execute()
  return later.flatMap(({ is_role, from_role: from }) =>
    roles
      .filter(({ is, institution }) => is === from && takes(content, is_role, institution))
      .map(({ institution }) => ({ person, from, role: { is: is_role, institution }, by })),
  )
}

export interface Giving {
  person: string
  from: string
  role: StaffRole
  by: string | null
}

/** Log entries come last and are sorted by person, so that two transactions never wait for each other. */
export async function giveAll(portal: Portal, trx: Database, all: readonly Giving[]): Promise<void> {
  const given: Giving[] = []
  for (const one of all) if (await grantRole(portal, trx, one)) given.push(one)
  for (const { person, from, role, by } of given)
    await portal.audit(trx, {
      ...(by !== null && { who: by }),
      what: 'staff.carry',
      about: person,
      details: { fromRole: from, role: role.is, institution: role.institution },
    })
}
