import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { findPerson } from '../people/findPerson.ts'
import { lockAccount } from '../people/lockAccount.ts'
import type { Portal } from '../Portal.ts'
import { type AccountConstants, accountConstants } from './accountConstants.ts'
import { checkForms, invalid } from './accountForms.ts'
import { DAY_MS, forgetTries, takeTry } from './attempts.ts'
import { endAccess } from './endAccess.ts'
import { forgetOwnGuesses } from './guesses.ts'
import { noteNet } from './knownNets.ts'
import { hashPassword } from './password.ts'
import { passwordIssues } from './passwordIssues.ts'
import { hashToken } from './sessions.ts'
import { tellPerson } from './tellPerson.ts'

/** Password recovery: a link by e-mail, the last digits of the phone, a new password (processes.md section 8). */
export function recoveryRoutes(app: FastifyInstance): void {
  registerCall(app, 'resetPasswordRequest', async ({ body, portal, request }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'resetRequest', answers: body }])
    // For each network: nobody's inbox is flooded, and whoever does it keeps nobody else from asking.
    await takeTry(portal, {
      subject: `${netOf(request)}/letter/${body.email}`,
      tries: accountConstants(release).linksPerDay,
      pause: DAY_MS,
    })
    // The outbox looks whose address it is: known and unknown ones cost this answer the same.
    const wish = { kind: 'recovery', payload: { email: body.email }, urgent: true }
    await portal.enqueue(portal.database, { ...wish, key: randomUUID() })
    return {}
  })

  registerCall(app, 'validateToken', async ({ body, portal }) => {
    const { token, phoneLast4 } = body
    const release = await portal.releases.getRelease(portal.database)
    if (phoneLast4 !== undefined)
      checkForms(release, portal.clock.now(), [{ form: 'phoneLast4', answers: { phoneLast4 } }])
    const constants = accountConstants(release)
    const recovery = await getRecovery(portal, portal.database, token, constants)
    if (phoneLast4 === undefined) return { step: 'phone' as const }
    await checkPhone(portal, { personId: recovery.person_id, digits: phoneLast4, constants })
    await portal.database
      .updateTable('recovery')
      .set({ status: 'phoneChecked', moved_at: portal.clock.now() })
      .where('token_hash', '=', recovery.token_hash)
      .execute()
    return { step: 'password' as const }
  })

  registerCall(app, 'resetPassword', async ({ body, portal, request }) => {
    const { token, ...answers } = body
    const release = await portal.releases.getRelease(portal.database)
    const constants = accountConstants(release)
    const recovery = await getRecovery(portal, portal.database, token, constants)
    if (recovery.status !== 'phoneChecked') throw expired()
    checkForms(release, portal.clock.now(), [{ form: 'newPassword', answers }])
    const known = await findPerson(portal, portal.database, recovery.person_id)
    const weak = passwordIssues('newPassword', answers, {
      fin: known?.fin,
      words: constants.passwordWords,
    })
    if (weak.length > 0) throw invalid(weak)
    const net = netOf(request)
    const password = await hashPassword(answers.password, net)
    const logins = known === undefined ? [] : [known.fin, known.contact?.email ?? '']
    await portal.database.transaction().execute(async (trx) => {
      const person = recovery.person_id
      await holdLink(portal, trx, { token, person, constants })
      await trx.updateTable('account').set({ password }).where('person_id', '=', person).execute()
      await endAccess(portal, trx, { person, here: null })
      // Neither whoever guesses elsewhere nor their own guesses keep them from signing in with it.
      await noteNet(portal, trx, { person, net }, 'reset')
      await forgetOwnGuesses(portal, trx, { person, logins, net })
      await tellPasswordChanged(portal, trx, { person, net, hotline: constants.hotline })
    })
    return {}
  })
}

export async function tellPasswordChanged(
  portal: Portal,
  trx: Database,
  { person, net, hotline }: { person: string; net: string; hotline: string },
): Promise<void> {
  const params = { at: portal.clock.now().toISOString(), phone: hotline }
  const told = { person, text: 'account.passwordChanged', params, counted: { person, net } }
  await tellPerson(portal, trx, { kinds: ['mail', 'sms'], ...told })
  await portal.audit(trx, { who: person, what: 'changePassword', about: person })
}

interface HeldLink {
  token: string
  person: string
  constants: AccountConstants
}

/**
 * Whoever changes the ways into an account takes turns: who used this link, undid a change or blocked the account at the same
 * moment was waited for.
 * @throws error.denied where the link is none any more
 */
async function holdLink(
  portal: Portal,
  trx: Database,
  { token, person, constants }: HeldLink,
): Promise<void> {
  await lockAccount(trx, person)
  const { status } = await getRecovery(portal, trx, token, constants)
  if (status !== 'phoneChecked') throw expired()
}

const expired = (): ApiError => new ApiError('error.denied', { message: 'recovery.status.expired' })

/** @throws error.denied where the link is unknown, too old, taken back, or of an account that is blocked or closed */
async function getRecovery(
  portal: Portal,
  database: Database,
  token: string,
  { resetValid }: AccountConstants,
) {
  const row = await database
    .selectFrom('recovery')
    .innerJoin('account', 'account.person_id', 'recovery.person_id')
    .selectAll('recovery')
    .where('recovery.token_hash', '=', hashToken(token))
    .where('account.status', '=', 'active')
    .where('recovery.moved_at', '>', new Date(portal.clock.now().getTime() - resetValid))
    .executeTakeFirst()
  if (row === undefined) throw expired()
  return row
}

interface PhoneCheck {
  personId: string
  digits: string
  constants: AccountConstants
}
async function checkPhone(portal: Portal, { personId, digits, constants }: PhoneCheck): Promise<void> {
  const subject = `recovery/${personId}`
  await takeTry(portal, { subject, tries: constants.codeTries, pause: constants.blocked })
  const mobile = (await findPerson(portal, portal.database, personId))?.contact?.mobile ?? ''
  if (!endsWith(mobile, digits))
    throw invalid([{ path: '/answers/phoneLast4/phoneLast4', code: 'valid.phoneLast4Wrong' }])
  await forgetTries(portal, portal.database, subject)
}

/** The last four digits, compared in constant time. */
export function endsWith(mobile: string, digits: string): boolean {
  const last = Buffer.from(mobile.slice(-4).padStart(4))
  const given = Buffer.from(digits)
  return mobile.length >= 4 && given.length === last.length && timingSafeEqual(given, last)
}

/** The outbox's part of `resetPasswordRequest`. */
export async function sendRecovery(portal: Portal, trx: Database, email: string): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select('person_id')
    .where('email_index', 'in', blindIndexes(portal.keys, 'email', email))
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (account === undefined) return
  const token = randomBytes(32).toString('base64url')
  const now = portal.clock.now()
  const person = account.person_id
  const { resetValid, codeResend } = accountConstants(await portal.releases.getRelease(trx))
  if (await wasJustSent(trx, person, new Date(now.getTime() - codeResend))) return
  // Those before stay good for their half hour: nobody takes a link away by asking for another.
  await trx
    .insertInto('recovery')
    .values({ token_hash: hashToken(token), person_id: person, status: 'requested', moved_at: now })
    .execute()
  const link = `${portal.config.origin}/forgetpassword#${token}`
  const params = { link, minutes: Math.round(resetValid / 60_000) }
  await tellPerson(portal, trx, { kinds: ['mail'], person, text: 'reset', params, urgent: true })
}

/** Nobody's mailbox is flooded. */
async function wasJustSent(trx: Database, personId: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('recovery')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('moved_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
