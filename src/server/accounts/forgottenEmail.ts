import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { documentKey } from '../people/createPerson.ts'
import { findPerson, type KnownPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { type AccountConstants, accountConstants, getAccountConstants } from './accountConstants.ts'
import { answersOf, checkForms } from './accountForms.ts'
import { takeNetTry } from './attempts.ts'
import { limitNetSms, limitNumberSms } from './limitSms.ts'
import { isKnownNet } from './knownNets.ts'
import { endsWith } from './recovery.ts'
import { limitTarget } from './tellCode.ts'
import { tellPerson } from './tellPerson.ts'

export type ForgottenEmail = BodyOf<Calls['forgottenEmail']>

/** The answer is the same for known and unknown people: the outbox looks, and the SMS goes to the account's phone alone. */
export function forgottenEmailRoute(app: FastifyInstance): void {
  registerCall(app, 'forgottenEmail', async ({ body, portal, request }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'forgottenEmail', answers: answersOf(body) }])
    const constants = accountConstants(release)
    const { codeTries, blocked, identityTriesAll, identityPauseAll } = constants
    const subject = `forgottenEmail/${documentKey(body.documentType, body.documentNumber)}`
    const net = netOf(request)
    const all = { triesAll: identityTriesAll, pauseAll: identityPauseAll }
    const held = await takeNetTry(portal, { subject, net, tries: codeTries, pause: blocked, ...all })
    // Strangers may have used up what all networks share: whoever signed in from here goes on.
    if (held !== undefined && !(await isOwnNet(portal, body, net))) throw held
    await limitNetSms(portal, { net, constants })
    await portal.enqueue(portal.database, {
      kind: 'forgottenEmail',
      key: randomUUID(),
      payload: { ...body, net },
    })
    return {}
  })
}

/**
 * The outbox's part. Nobody's phone is flooded: what is too much for one number in a day is not sent.
 * @throws error.tooMany where there are too many SMS this hour: the outbox comes again
 */
export async function sendForgottenEmail(portal: Portal, asked: ForgottenEmail, net: string): Promise<void> {
  const known = await findAsked(portal, asked)
  if (!known?.contact) return
  const { email, mobile } = known.contact
  const constants = await getAccountConstants(portal, portal.database)
  await limitNumberSms(portal, { net, mobile, constants })
  if (await isFlooded(portal, { target: mobile, net }, constants)) return
  const params = { email: maskEmail(email) }
  await tellPerson(portal, portal.database, {
    kinds: ['sms'],
    person: known.id,
    text: 'forgottenEmail',
    params,
  })
}

/** Whether somebody with this document signed in from there. The same work whether or not there is such a person. */
async function isOwnNet(portal: Portal, asked: ForgottenEmail, net: string): Promise<boolean> {
  const person = (await findHolder(portal, asked)) ?? randomUUID()
  return isKnownNet(portal, { person, net }, ['signedIn', 'reset'])
}

async function findHolder(portal: Portal, asked: ForgottenEmail): Promise<string | undefined> {
  const document = documentKey(asked.documentType, asked.documentNumber)
  const row = await portal.database
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('document_index', 'in', blindIndexes(portal.keys, 'document', document))
    .executeTakeFirst()
  return row?.id
}

async function findAsked(portal: Portal, asked: ForgottenEmail): Promise<KnownPerson | undefined> {
  const holder = await findHolder(portal, asked)
  const known = holder === undefined ? undefined : await findPerson(portal, portal.database, holder)
  if (!known?.contact || !endsWith(known.contact.mobile, asked.phoneLast4)) return undefined
  const isOther = asked.fin !== undefined && asked.fin.trim().toUpperCase() !== known.profile.fin
  return isOther ? undefined : known
}

async function isFlooded(
  portal: Portal,
  to: { target: string; net: string },
  constants: AccountConstants,
): Promise<boolean> {
  try {
    await limitTarget(portal, to, constants)
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

/** ay•••@example.az */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}
