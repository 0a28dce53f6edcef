import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { findAccounts } from './findAccounts.ts'
import { readLog } from './readLog.ts'
import { reportOf } from './reportOf.ts'
import { switchUser } from './switchUser.ts'

export function adminRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'adminAccounts', async ({ person, body }) => findAccounts(portal, person, body.q))
  registerCall(app, 'switchUser', async ({ person, body }) => switchUser(portal, person, body))
  registerCall(app, 'adminReport', async ({ person, query }) => {
    await portal.audit(portal.database, { who: person.id, what: 'admin.report' })
    return reportOf(portal, query)
  })
  registerCall(app, 'adminLogs', async ({ query }) => readLog(portal, query))
}
