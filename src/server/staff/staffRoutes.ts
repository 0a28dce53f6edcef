import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { consentRoutes } from './consentRoutes.ts'
import { findInstitutions } from './findInstitutions.ts'
import { invitationRoutes } from './invitationRoutes.ts'
import { blockAccount, endRole, endSessionsOf, giveRole, resetSecondFactor } from './lookAfter.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'
import { staffPerson } from './staffPerson.ts'
import { staffScopes } from './staffScopes.ts'

/** Who is staff, and how they sign in. */
export function staffRoutes(app: FastifyInstance, portal: Portal): void {
  invitationRoutes(app, portal)
  secondFactorRoutes(app)
  consentRoutes(app)
  registerCall(app, 'staffRoles', async () => {
    const release = await portal.releases.getRelease(portal.database)
    const scopes = await staffScopes(portal.database, release.content)
    return scopes.map(({ is, national, ofInstitution, earlier = false }) => ({
      is,
      national,
      ofInstitution,
      earlier,
    }))
  })
  registerCall(app, 'staffInstitutions', async ({ body, language }) =>
    findInstitutions(portal, { ...body, language }),
  )
  registerCall(app, 'staffPerson', async ({ person, params, language }) =>
    staffPerson(portal, { admin: person, id: params.id, language }),
  )
  registerCall(app, 'giveRole', async ({ person, params, body }) => {
    await giveRole(portal, { admin: person, person: params.id, reason: body.reason }, body.role)
    return {}
  })
  registerCall(app, 'endRole', async ({ person, params, body }) => {
    await endRole(portal, { admin: person, person: params.id, reason: body.reason }, body.role)
    return {}
  })
  registerCall(app, 'blockAccount', async ({ person, params, body }) => {
    await blockAccount(portal, { admin: person, person: params.id, reason: body.reason }, body.blocked)
    return {}
  })
  registerCall(app, 'endSessionsOf', async ({ person, params, body }) => {
    await endSessionsOf(portal, { admin: person, person: params.id, reason: body.reason })
    return {}
  })
  registerCall(app, 'resetSecondFactor', async ({ person, params, body }) => {
    await resetSecondFactor(portal, { admin: person, person: params.id, reason: body.reason })
    return {}
  })
}
