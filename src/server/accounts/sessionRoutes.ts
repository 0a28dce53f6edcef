import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { endAccess, hereOf } from './endAccess.ts'
import { endDevices } from './knownDevices.ts'
import { ownDataOf } from './ownDataOf.ts'
import { endSession } from './sessions.ts'

/** Sessions of one's own (an administrator's look is none of them), letters, and the download of one's data. */
export function sessionRoutes(app: FastifyInstance): void {
  registerCall(app, 'sessions', async ({ person, request, portal }) => {
    const rows = await portal.database
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'seen_at', 'token_hash'])
      .where('person_id', '=', person.id)
      .where('switched_by', 'is', null)
      .where('expires_at', '>', portal.clock.now())
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: request.sessionHash?.equals(row.token_hash) === true,
    }))
  })

  registerCall(app, 'endSession', async ({ person, params, portal }) => {
    const row = await portal.database
      .selectFrom('session')
      .select(['token_hash', 'device'])
      .where('id', '=', params.id)
      .where('person_id', '=', person.id)
      .where('switched_by', 'is', null)
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('error.notFound')
    await portal.database.transaction().execute(async (trx) => {
      await endSession(trx, row.token_hash)
      if (!(await hasSessionWith(trx, person.id, row.device)))
        await endDevices(portal, trx, { person: person.id, only: row.device })
      await portal.audit(trx, { who: person.id, what: 'session.end', about: person.id })
    })
    return {}
  })

  registerCall(app, 'endOtherSessions', async ({ person, request, portal }) => {
    await portal.database.transaction().execute(async (trx) => {
      await endAccess(portal, trx, { person: person.id, here: hereOf(request) })
      await portal.audit(trx, { who: person.id, what: 'session.endOthers', about: person.id })
    })
    return {}
  })

  registerCall(app, 'ownData', async ({ person, portal, reply }) => {
    // First: a download that began and that nobody takes would keep the next one out.
    await portal.audit(portal.database, { who: person.id, what: 'data.download', about: person.id })
    return reply.type('application/json; charset=utf-8').send(await ownDataOf(portal, person))
  })

  registerCall(app, 'letters', async ({ person, body, portal }) => {
    await portal.database
      .updateTable('account')
      .set({
        ...(body.dailySummary !== undefined && { daily_summary: body.dailySummary }),
        ...(body.faultDigest !== undefined && { fault_digest: body.faultDigest }),
      })
      .where('person_id', '=', person.id)
      .execute()
    return {}
  })
}

async function hasSessionWith(trx: Database, person: string, device: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', person)
    .where('device', '=', device)
    .where('switched_by', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
