import { prepared } from '../database/prepared.ts'
import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { staffRolesOf } from '../people/staffRoles.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { isFactorWanted } from '../staff/isFactorWanted.ts'
import { hashToken, keepSession } from './sessions.ts'

export interface SignedInSession {
  person: SignedIn
  tokenHash: Buffer
}

/** Whose token is it? Undefined = unknown, expired, closed account, erased person, a look of who is no administrator now. */
export async function findSignedIn(portal: Portal, token: string): Promise<SignedInSession | undefined> {
  const now = portal.clock.now()
  const [row] = await sessionOf.ask(portal.database, { tokenHash: hashToken(token), now })
  if (row === undefined || !(await mayLook(portal, row))) return undefined
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
    .leftJoin('account as looker', 'looker.person_id', 'session.switched_by')
    .leftJoin('second_factor as shown', 'shown.person_id', 'session.switched_by')
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
      'looker.role as looker_role',
      'looker.status as looker_status',
      'shown.enrolled_at as looker_enrolled_at',
    ])
    .select(staffRolesOf('session.person_id').as('roles'))
    .where('session.token_hash', '=', values.tokenHash)
    .where('session.expires_at', '>', values.now)
    .where('account.status', '=', 'active')
    .where('person.profile', 'is not', null),
)

interface Looker {
  switched_by: string | null
  looker_role: number | null
  looker_status: string | null
  looker_enrolled_at: Date | null
}

/** Who looks as somebody else does it as an administrator: with each request, as everywhere. */
async function mayLook(portal: Portal, looker: Looker): Promise<boolean> {
  if (looker.switched_by === null) return true
  if (looker.looker_role === null || looker.looker_status !== 'active') return false
  const own = { role: looker.looker_role, roles: [] }
  if (looker.looker_enrolled_at === null && isFactorWanted(portal.config, own)) return false
  return isAdministrator(await portal.releases.getRelease(portal.database), own)
}

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
