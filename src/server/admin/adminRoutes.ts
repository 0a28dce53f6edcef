import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { findAccounts } from './findAccounts.ts'
import { switchUser } from './switchUser.ts'

export function adminRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'adminAccounts', async ({ person, body }) => findAccounts(portal, person, body.q))
  registerCall(app, 'switchUser', async ({ person, body, request }) =>
    switchUser(portal, person, { ...body, from: request.sessionHash }),
  )
}
