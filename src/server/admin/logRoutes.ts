import type { FastifyInstance } from 'fastify'
import { readFaults, readLookupFaults } from '../faults/readFaults.ts'
import { registerCall } from '../http/registerCall.ts'
import { readLostMessages, retryMessage } from '../outbox/lostMessages.ts'
import type { Portal } from '../Portal.ts'
import { findLogged } from './findLogged.ts'
import { readLog } from './readLog.ts'

/** What was done, and what does not work. */
export function logRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'adminLogs', async ({ person, query }) => readLog(portal, person, query))
  registerCall(app, 'findLogged', async ({ person, body }) => {
    const found = await findLogged(portal, person, body.q)
    await portal.audit(portal.database, {
      who: person.id,
      what: 'admin.search',
      details: { found: found.length },
    })
    return found
  })
  registerCall(app, 'adminFaults', async ({ query }) => readFaults(portal, query))
  registerCall(app, 'adminLookupFaults', async ({ query }) => readLookupFaults(portal, query))
  registerCall(app, 'adminLostMessages', async ({ query }) => readLostMessages(portal, query))
  registerCall(app, 'retryMessage', async ({ person, params }) => {
    await retryMessage(portal, person, params.id)
    return {}
  })
}
