import { prepared } from '../database/prepared.ts'
import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { staffRolesOf } from '../people/staffRoles.ts'
import { isFactorWanted } from '../staff/isFactorWanted.ts'
import { hashToken, keepSession } from './sessions.ts'

export interface SignedInSession {
  person: SignedIn
  tokenHash: Buffer
}

/** Whose token is it? Undefined = unknown, expired, closed account, erased person. */
export async function findSignedIn(portal: Portal, token: string): Promise<SignedInSession | undefined> {
  const now = portal.clock.now()
  const [row] = await sessionOf.ask(portal.database, { tokenHash: hashToken(token), now })
  if (row === undefined) return undefined
  await keepSession(portal, row)
  const person: SignedIn = {
    id: row.id,
    role: row.role,
    citizenshipId: row.citizenship_id,
    roles: row.roles,
    language: row.language,
  }
  const { config } = portal
  const powerless = row.enrolled_at === null && isFactorWanted(config, person)
  return {
    tokenHash: row.token_hash,
    person: {
      ...person,
      ...(powerless && { role: 0, roles: [], factorNeeded: true as const }),
      ...lookOf(portal, row),
    },
  }
}

const sessionOf = prepared((database, values: { tokenHash: Buffer; now: Date }) =>
  database
    .selectFrom('session')
    .innerJoin('account', 'account.person_id', 'session.person_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'session.person_id')
    .innerJoin('person_key', 'person_key.person_id', 'session.person_id')
    .select([
      'session.id as look',
      'session.token_hash',
      'session.created_at',
      'session.seen_at',
      'session.switched_by',
      'session.expires_at',
      'session.may_fill_until',
      'second_factor.enrolled_at',
      'person.id',
      'person.citizenship_id',
      'account.role',
      'account.language',
    ])
    .select(staffRolesOf('session.person_id').as('roles'))
    .where('session.token_hash', '=', values.tokenHash)
    .where('session.expires_at', '>', values.now)
    .where('account.status', '=', 'active')
    .where('person.profile', 'is not', null),
)

interface Look {
  look: string
  switched_by: string | null
  expires_at: Date
  may_fill_until: Date | null
}

function lookOf(portal: Portal, { look, switched_by, expires_at, may_fill_until }: Look): Partial<SignedIn> {
  if (switched_by === null) return {}
  const fills = may_fill_until !== null && may_fill_until > portal.clock.now()
  return {
    switchedBy: switched_by,
    look,
    looksUntil: expires_at,
    ...(fills && { mayFillUntil: may_fill_until }),
  }
}
