import type { User } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { readLanguage } from '../http/readLanguage.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { hasSecondFactor } from '../staff/secondFactor.ts'
import { isFactorWanted } from '../staff/isFactorWanted.ts'
import { findStaffRoles } from '../people/staffRoles.ts'

interface UserSession {
  token: string
  switchedBy?: string | undefined
  looksUntil?: Date | undefined
  mayFillUntil?: Date | undefined
}

/** The specification's user (section 3), with the token that the client keeps. */
export async function userOf(
  portal: Portal,
  database: Database,
  personId: string,
  session: UserSession,
): Promise<User> {
  const { token, switchedBy, looksUntil, mayFillUntil } = session
  const known = await findPerson(portal, database, personId)
  const account = await database
    .selectFrom('account')
    .select(['role', 'language'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (known === undefined || account === undefined) throw new Error('A session of nobody')
  const { profile, fin } = known
  const roles = await findStaffRoles(database, personId)
  const needed =
    isFactorWanted(portal.config, { role: account.role, roles }) &&
    switchedBy === undefined &&
    !(await hasSecondFactor(database, personId))
  const forced = { citizenshipId: profile.citizenshipId, language: account.language }
  return {
    token,
    id: personId,
    fin,
    role: account.role,
    first_name: profile.firstName,
    last_name: profile.lastName,
    image: switchedBy === undefined ? (profile.image ?? null) : null,
    citizenshipId: profile.citizenshipId,
    language: readLanguage(undefined, forced),
    roles,
    ...(switchedBy !== undefined && { switchedUser: true as const }),
    ...(looksUntil !== undefined && { looksUntil: looksUntil.toISOString() }),
    ...(mayFillUntil !== undefined && { mayFillUntil: mayFillUntil.toISOString() }),
    ...(needed && { secondFactorNeeded: true as const }),
  }
}
