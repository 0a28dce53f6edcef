import type { FastifyRequest } from 'fastify'
import { dropCalendarTicket } from '../calendar/calendarTickets.ts'
import type { Database } from '../database/openDatabase.ts'
import { netOf } from '../http/netOf.ts'
import type { Portal } from '../Portal.ts'
import { dropRecovery } from './dropRecovery.ts'
import { endDevices } from './knownDevices.ts'
import { forgetNets } from './knownNets.ts'
import { endSessions } from './sessions.ts'
import { endStrayLinks } from './undo.ts'

/** What stays when everything else ends: the session that asks, at its device and network. */
export interface Here {
  session: Buffer
  net: string
}

/** Null where the request has no session. */
export const hereOf = (request: Pick<FastifyRequest, 'sessionHash' | 'ip'>): Here | null =>
  request.sessionHash === null ? null : { session: request.sessionHash, net: netOf(request) }

/**
 * Ends everything that lets somebody in, or look, without the whole sign-in: sessions with their proofs, what an
 * administrator looks at in them, the address for calendar programs, links to set a new password, links to undo a change in
 * mailboxes that are not the account's any more, known devices and networks. `here` stays; null = nothing.
 */
export async function endAccess(
  portal: Portal,
  trx: Database,
  { person, here }: { person: string; here: Here | null },
): Promise<void> {
  const device = here === null ? undefined : await deviceOfSession(trx, here.session)
  await endSessions(trx, person, here?.session ?? null)
  await dropCalendarTicket(trx, person)
  await dropRecovery(trx, person)
  await endDevices(portal, trx, { person, ...(device !== undefined && { except: device }) })
  await endStrayLinks(portal, trx, person)
  await forgetNets(portal, trx, { person, here: here?.net ?? null })
}

async function deviceOfSession(trx: Database, session: Buffer): Promise<string | undefined> {
  const row = await trx
    .selectFrom('session')
    .select('device')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row?.device
}
