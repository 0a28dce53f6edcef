import { randomBytes } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import type { Portal } from '../Portal.ts'
import { isFactorWanted } from '../staff/isFactorWanted.ts'

/** Calendar programs cannot carry the Bearer header: a secret address, one for each person, the one before ends. */
export async function renewCalendarTicket(portal: Portal, personId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const ticket = { token_hash: hashToken(token), created_at: portal.clock.now() }
  await portal.database
    .insertInto('calendar_ticket')
    .values({ person_id: personId, ...ticket })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(ticket))
    .execute()
  return token
}

export async function dropCalendarTicket(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('calendar_ticket').where('person_id', '=', personId).execute()
}

export async function hasCalendarTicket(database: Database, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('calendar_ticket')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined: never given, or ended; a closed or erased account has none. */
export async function findTicketHolder(
  portal: Portal,
  token: string,
): Promise<{ id: string; citizenshipId: number; language: string; roles: StaffRole[] } | undefined> {
  const row = await portal.database
    .selectFrom('calendar_ticket')
    .innerJoin('account', 'account.person_id', 'calendar_ticket.person_id')
    .innerJoin('person', 'person.id', 'calendar_ticket.person_id')
    .innerJoin('person_key', 'person_key.person_id', 'calendar_ticket.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'calendar_ticket.person_id')
    .select(['person.id', 'person.citizenship_id', 'account.language', 'account.role'])
    .select('second_factor.enrolled_at')
    .where('calendar_ticket.token_hash', '=', hashToken(token))
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const held = await findStaffRoles(portal.database, row.id)
  // As in a session: without the second factor that is wanted of them, staff see what is their own.
  const isPowerless =
    row.enrolled_at === null && isFactorWanted(portal.config, { role: row.role, roles: held })
  const roles = isPowerless ? [] : held
  return { id: row.id, citizenshipId: row.citizenship_id, language: row.language, roles }
}
