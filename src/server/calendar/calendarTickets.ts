import { randomBytes } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import type { Portal } from '../Portal.ts'
import { standingRoles } from '../staff/standingRoles.ts'

interface TicketWish {
  person: string
  /** Hash of the token of the session that asks. */
  session: Buffer | null
}

/**
 * Calendar programs cannot carry the Bearer header: a secret address, one for each person, the one before ends.
 * @throws error.signIn where the session has ended meanwhile: the address outlives sessions, and ends with all of them
 */
export async function renewCalendarTicket(
  portal: Portal,
  trx: Database,
  { person, session }: TicketWish,
): Promise<string> {
  await holdSession(trx, session)
  const token = randomBytes(32).toString('base64url')
  const ticket = { token_hash: hashToken(token), created_at: portal.clock.now() }
  await trx
    .insertInto('calendar_ticket')
    .values({ person_id: person, ...ticket })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(ticket))
    .execute()
  return token
}

/** Whoever ends the session at the same moment comes before, or waits until this is done. */
async function holdSession(trx: Database, session: Buffer | null): Promise<void> {
  const row = await trx
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', session)
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('error.signIn')
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
  const own = { role: row.role, roles: held, enrolledAt: row.enrolled_at }
  const roles = standingRoles(portal.config, own)
  return { id: row.id, citizenshipId: row.citizenship_id, language: row.language, roles }
}
