import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { userOf } from '../accounts/userOf.ts'
import { bearerToken } from '../http/recognisePerson.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { acceptInvitation, readInvitation } from './acceptInvitation.ts'
import { invite, openInvitation, resendInvitation, withdrawInvitation } from './invite.ts'
import { createRoleNamer } from './namedRoles.ts'
import { namesOf } from './namesOf.ts'

const SHOWN = 100

export function invitationRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'invitations', async ({ language }) => listInvitations(portal, language))
  registerCall(app, 'inviteStaff', async ({ person, body }) => invite(portal, person, body))
  registerCall(app, 'resendInvitation', async ({ person, params }) => {
    await resendInvitation(portal, person, params.id)
    return {}
  })
  registerCall(app, 'withdrawInvitation', async ({ person, params }) => {
    await withdrawInvitation(portal, person, params.id)
    return {}
  })
  registerCall(app, 'invitation', async ({ person, body, language }) => {
    const { database } = portal
    const { data, expiresAt } = await readInvitation(portal, database, { person, token: body.token })
    const release = await portal.releases.getRelease(database)
    const named = await createRoleNamer(portal, database, { release, language })
    return { roles: data.roles.map(named), expiresAt: expiresAt.toISOString() }
  })
  registerCall(app, 'acceptInvitation', async ({ person, body, request }) => {
    await acceptInvitation(portal, { person, token: body.token })
    const token = bearerToken(request.headers.authorization) ?? ''
    return userOf(portal, portal.database, person.id, { token })
  })
}

type Row = AnswerOf<Calls['invitations']>[number]

async function listInvitations(portal: Portal, language: string): Promise<Row[]> {
  const { database } = portal
  const rows = await database
    .selectFrom('invitation')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const release = await portal.releases.getRelease(database)
  const named = await createRoleNamer(portal, database, { release, language })
  const nameOf = await namesOf(
    portal,
    rows.flatMap(({ invited_by, accepted_by }) => [invited_by, accepted_by ?? invited_by]),
  )
  return rows.map((row) => {
    const { email, fin = null, roles } = openInvitation(portal, row)
    return {
      id: row.id,
      email,
      fin,
      roles: roles.map(named),
      by: nameOf(row.invited_by),
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      state: stateOf(row, portal.clock.now()),
      acceptedBy: row.accepted_by === null ? null : nameOf(row.accepted_by),
    }
  })
}

interface Dates {
  accepted_at: Date | null
  withdrawn_at: Date | null
  expires_at: Date
}

function stateOf({ accepted_at, withdrawn_at, expires_at }: Dates, now: Date): Row['state'] {
  if (accepted_at !== null) return 'accepted'
  if (withdrawn_at !== null) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}
