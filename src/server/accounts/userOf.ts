import type { User } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { readLanguage } from '../http/readLanguage.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { findStaffRoles } from '../people/staffRoles.ts'

/** The specification's user (section 3), with the token that the client keeps. */
export async function userOf(
  portal: Portal,
  database: Database,
  personId: string,
  session: { token: string; switchedBy?: string | undefined },
): Promise<User> {
  const { token, switchedBy } = session
  const known = await findPerson(portal, database, personId)
  const account = await database
    .selectFrom('account')
    .select(['role', 'language'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (known === undefined || account === undefined) throw new Error('A session of nobody')
  const { profile, fin } = known
  const forced = { citizenshipId: profile.citizenshipId, language: account.language }
  return {
    token,
    id: personId,
    fin,
    role: account.role,
    first_name: profile.firstName,
    last_name: profile.lastName,
    image: profile.image ?? null,
    citizenshipId: profile.citizenshipId,
    language: readLanguage(undefined, forced),
    roles: await findStaffRoles(database, personId),
    ...(switchedBy !== undefined && { switchedUser: true as const }),
  }
}
