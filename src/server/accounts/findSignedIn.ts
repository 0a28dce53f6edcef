import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import { hashToken, keepSession } from './sessions.ts'

export interface SignedInSession {
  person: SignedIn
  tokenHash: Buffer
}

/** Whose token is it? Undefined = unknown, expired, closed account, erased person. */
export async function findSignedIn(portal: Portal, token: string): Promise<SignedInSession | undefined> {
  const row = await portal.database
    .selectFrom('session')
    .innerJoin('account', 'account.person_id', 'session.person_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('person_key', 'person_key.person_id', 'session.person_id')
    .select([
      'session.token_hash',
      'session.created_at',
      'session.seen_at',
      'session.switched_by',
      'person.id',
      'person.profile',
      'person.portal_number',
      'person.citizenship_id',
      'person_key.wrapped',
      'account.role',
      'account.language',
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', portal.clock.now())
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined || row.profile === null) return undefined
  await keepSession(portal, row)
  const profile = portal.personKeys.unwrap(row.id, row.wrapped).decryptJson(row.profile)
  return {
    tokenHash: row.token_hash,
    person: {
      id: row.id,
      role: row.role,
      citizenshipId: row.citizenship_id,
      fin: profile.fin ?? row.portal_number,
      hasFin: profile.fin !== undefined,
      roles: await findStaffRoles(portal.database, row.id),
      language: row.language,
      ...(row.switched_by !== null && { switchedBy: row.switched_by }),
    },
  }
}
