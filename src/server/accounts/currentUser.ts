import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../http/recognisePerson.ts'
import { registerCall } from '../http/registerCall.ts'
import { endSession } from './sessions.ts'
import { userOf } from './userOf.ts'

export function currentUserRoutes(app: FastifyInstance): void {
  /** With the token that it came with: the client keeps it again (spec section 7). The language they read is kept. */
  registerCall(app, 'currentUser', async ({ person, request, language, portal }) => {
    if (person.language !== language && person.switchedBy === undefined)
      await portal.database
        .updateTable('account')
        .set({ language })
        .where('person_id', '=', person.id)
        .execute()
    const token = bearerToken(request.headers.authorization) ?? ''
    const { switchedBy, looksUntil, mayFillUntil } = person
    return userOf(portal, portal.database, person.id, { token, switchedBy, looksUntil, mayFillUntil })
  })

  registerCall(app, 'signOut', async ({ person, request, portal }) => {
    if (request.sessionHash !== null) await endSession(portal.database, request.sessionHash)
    const { id, switchedBy } = person
    await portal.audit(
      portal.database,
      switchedBy === undefined
        ? { who: id, what: 'signOut' }
        : { who: switchedBy, what: 'switch.back', about: id },
    )
    return {}
  })
}
