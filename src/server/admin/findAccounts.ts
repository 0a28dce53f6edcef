import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../applications/applicantScope.ts'
import { selectNamed } from '../applications/selectNamed.ts'
import { anyFrom } from '../database/anyOf.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { findPeople } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isLookedThrough } from './isLookedThrough.ts'
import { findStaffRolesOf } from '../people/staffRoles.ts'

const SHOWN = 20

/** By FIN, portal number, e-mail, or by words of the name (of those who applied for something). */
export async function findAccounts(
  portal: Portal,
  admin: SignedIn,
  q: string,
): Promise<AnswerOf<Calls['adminAccounts']>> {
  const { database } = portal
  const rows = await database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select((eb) => [
      'account.person_id',
      'account.role',
      'account.created_at',
      eb
        .selectFrom('session')
        .select((of) => of.fn.max('session.seen_at').as('seen_at'))
        .whereRef('session.person_id', '=', 'account.person_id')
        .where('session.switched_by', 'is', null)
        .as('seen_at'),
    ])
    .where('account.person_id', '=', anyFrom(selectFound(portal, q.trim())))
    .orderBy('account.created_at')
    .limit(SHOWN)
    .execute()
  await portal.audit(database, { who: admin.id, what: 'admin.search', details: { found: rows.length } })
  const ids = rows.map((row) => row.person_id)
  const people = await findPeople(portal, database, ids)
  const roles = await findStaffRolesOf(database, ids)
  const release = await portal.releases.getRelease(database)
  return rows.flatMap((row) => {
    const person = people.get(row.person_id)
    if (person === undefined) return []
    return [
      {
        id: row.person_id,
        name: fullName(person.profile),
        fin: person.fin,
        email: masked(person.contact?.email ?? ''),
        role: row.role,
        roles: roles.get(row.person_id) ?? [],
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at?.toISOString() ?? null,
        maySwitch: isLookedThrough(release, { id: row.person_id, role: row.role }, admin),
      },
    ]
  })
}

function selectFound(portal: Portal, q: string): RawBuilder<unknown> {
  return sql`
    select id from person where fin_index in (${sql.join(blindIndexes(portal.keys, 'fin', q))})
    union all
    select id from person where portal_number = ${q.toUpperCase()}
    union all
    select person_id from account where email_index in (${sql.join(blindIndexes(portal.keys, 'email', q))})
    union all
    (${selectNamed(portal, q)})`
}

/** "a•••l@example.az": enough to ask the person on the telephone whether it is theirs. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  return `${email.slice(0, 1)}•••${at > 1 ? email.slice(at - 1, at) : ''}${email.slice(at)}`
}
