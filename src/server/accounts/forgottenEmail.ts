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
import { accountConstants, getAccountConstants } from './accountConstants.ts'
import { answersOf, checkForms } from './accountForms.ts'
import { takeNetTry, takeTries, type TryLimit } from './attempts.ts'
import { messagesToAddress } from './codeLimits.ts'
import { limitNetSms, limitNumberSms } from './limitSms.ts'
import { isKnownNet } from './knownNets.ts'
import { maskAddress } from './maskAddress.ts'
import { endsWith } from './recovery.ts'
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
      urgent: true,
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
  if (await isFlooded(portal, messagesToAddress({ address: mobile, net, constants }))) return
  const params = { email: maskAddress(email) }
  await tellPerson(portal, portal.database, {
    kinds: ['sms'],
    person: known.id,
    text: 'forgottenEmail',
    params,
    urgent: true,
  })
}

/** Whether somebody with this document signed in from there. Twice the work for two people, and the same for none as for one. */
async function isOwnNet(portal: Portal, asked: ForgottenEmail, net: string): Promise<boolean> {
  const holders = await findHolders(portal, asked)
  for (const person of holders.length === 0 ? [randomUUID()] : holders)
    if (await isKnownNet(portal, { person, net }, ['signedIn', 'reset'])) return true
  return false
}

/** Several, where no register knows the document: whoever registers first may not cut the others off. */
async function findHolders(portal: Portal, asked: ForgottenEmail): Promise<string[]> {
  const document = documentKey(asked.documentType, asked.documentNumber)
  const rows = await portal.database
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('document_index', 'in', blindIndexes(portal.keys, 'document', document))
    .execute()
  return rows.map(({ id }) => id)
}

async function findAsked(portal: Portal, asked: ForgottenEmail): Promise<KnownPerson | undefined> {
  for (const holder of await findHolders(portal, asked)) {
    const known = await findPerson(portal, portal.database, holder)
    if (!known?.contact || !endsWith(known.contact.mobile, asked.phoneLast4)) continue
    if (asked.fin === undefined || asked.fin.trim().toUpperCase() === known.profile.fin) return known
  }
  return undefined
}

async function isFlooded(portal: Portal, limits: readonly TryLimit[]): Promise<boolean> {
  try {
    await takeTries(portal, limits)
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}
