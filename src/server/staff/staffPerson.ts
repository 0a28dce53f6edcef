import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { masked } from '../admin/findAccounts.ts'
import { isLookedThrough } from '../admin/isLookedThrough.ts'
import { readLog } from '../admin/readLog.ts'
import { fullName } from '../applications/applicantScope.ts'
import { ApiError } from '../http/ApiError.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { isFactorWanted } from './isFactorWanted.ts'
import { createRoleNamer } from './namedRoles.ts'
import { namesOf } from './namesOf.ts'
import { hasSecondFactor } from './secondFactor.ts'

type Shown = AnswerOf<Calls['staffPerson']>

/** An account as administrators look after it: no answers, no papers, contacts masked. */
export async function staffPerson(
  portal: Portal,
  { admin, id, language }: { admin: SignedIn; id: string; language: string },
): Promise<Shown> {
  const { database } = portal
  const account = await database
    .selectFrom('account')
    .select(['role', 'status', 'created_at'])
    .where('person_id', '=', id)
    .executeTakeFirst()
  const known = await findPerson(portal, database, id)
  if (account === undefined || known === undefined) throw new ApiError('error.notFound')
  await portal.audit(database, { who: admin.id, what: 'admin.person', about: id })
  const release = await portal.releases.getRelease(database)
  const { role } = account
  const roles = await rolesOf(portal, { id, language })
  const held = roles.filter(({ ended }) => ended === null)
  const on = await hasSecondFactor(database, id)
  return {
    id,
    name: fullName(known.profile),
    fin: known.fin,
    email: masked(known.contact?.email ?? ''),
    role,
    status: statusOf(account.status),
    self: id === admin.id,
    administrator: isAdministrator(release, { role }),
    maySwitch: account.status === 'active' && isLookedThrough(release, { id, role }, admin),
    createdAt: account.created_at.toISOString(),
    secondFactor: on ? 'on' : isFactorWanted(portal.config, { role, roles: held }) ? 'needed' : 'off',
    roles,
    sessions: await sessionsOf(portal, id),
    log: await logOf(portal, admin, id),
  }
}

const statusOf = (status: string): Shown['status'] =>
  status === 'active' || status === 'blocked' ? status : 'closed'

/** With those that ended. */
async function rolesOf(
  portal: Portal,
  { id, language }: { id: string; language: string },
): Promise<Shown['roles']> {
  const { database } = portal
  const rows = await database
    .selectFrom('staff_role')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('is_role')
    .orderBy('id')
    .execute()
  const release = await portal.releases.getRelease(database)
  const named = await createRoleNamer(portal, database, { release, language })
  const nameOf = await namesOf(
    portal,
    rows.flatMap(({ granted_by, ended_by }) => [granted_by, ended_by]).filter((one) => one !== null),
  )
  const by = (person: string | null) => (person === null ? null : nameOf(person))
  return rows.map((row) => ({
    id: row.id,
    ...named({ is: row.is_role, institution: row.institution }),
    since: row.granted_at?.toISOString() ?? null,
    by: by(row.granted_by),
    ended: row.ended_at === null ? null : { at: row.ended_at.toISOString(), by: by(row.ended_by) },
  }))
}

async function sessionsOf({ database, clock }: Portal, id: string): Promise<Shown['sessions']> {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', id)
    .where('switched_by', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** What was done to them, and what they did to their account. */
async function logOf(portal: Portal, admin: SignedIn, id: string): Promise<Shown['log']> {
  const { rows } = await readLog(portal, admin, { about: id })
  return rows.map(({ id: line, at, what, who, details }) => {
    const reason = details?.['reason']
    return { id: line, at, what, who, reason: typeof reason === 'string' ? reason : null }
  })
}
