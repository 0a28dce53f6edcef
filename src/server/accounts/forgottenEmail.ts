import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { Database } from '../database/openDatabase.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { documentKey } from '../people/createPerson.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { accountConstants } from './accountConstants.ts'
import { answersOf, checkForms } from './accountForms.ts'
import { takeNetTry } from './attempts.ts'
import { endsWith } from './recovery.ts'
import { tellPerson } from './tellPerson.ts'

export type ForgottenEmail = BodyOf<Calls['forgottenEmail']>

/** The answer is the same for known and unknown people: the outbox looks, and the SMS goes to the account's phone alone. */
export function forgottenEmailRoute(app: FastifyInstance): void {
  registerCall(app, 'forgottenEmail', async ({ body, portal, request }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'forgottenEmail', answers: answersOf(body) }])
    const { codeTries, blocked } = accountConstants(release)
    const subject = `forgottenEmail/${documentKey(body.documentType, body.documentNumber)}`
    await takeNetTry(portal, { subject, net: netOf(request), tries: codeTries, pause: blocked })
    await portal.enqueue(portal.database, { kind: 'forgottenEmail', key: randomUUID(), payload: body })
    return {}
  })
}

export async function sendForgottenEmail(
  portal: Portal,
  trx: Database,
  asked: ForgottenEmail,
): Promise<void> {
  const document = documentKey(asked.documentType, asked.documentNumber)
  const row = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('document_index', 'in', blindIndexes(portal.keys, 'document', document))
    .executeTakeFirst()
  const known = row && (await findPerson(portal, trx, row.id))
  if (!known?.contact || !endsWith(known.contact.mobile, asked.phoneLast4)) return
  if (asked.fin !== undefined && asked.fin.trim().toUpperCase() !== known.profile.fin) return
  const params = { email: maskEmail(known.contact.email) }
  await tellPerson(portal, trx, { kinds: ['sms'], person: known.id, text: 'forgottenEmail', params })
}

/** ay•••@example.az */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}
