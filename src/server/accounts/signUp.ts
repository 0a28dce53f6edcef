import type { FastifyInstance } from 'fastify'
import type { Issue } from '#engine/issue.ts'
import type { Database } from '../database/openDatabase.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { createPerson, documentKey } from '../people/createPerson.ts'
import { findAlike } from '../people/findAlike.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import type { Portal } from '../Portal.ts'
import { accountConstants } from './accountConstants.ts'
import { checkForms, invalid } from './accountForms.ts'
import { dropCode } from './oneTimeCodes.ts'
import { noteDevice } from './knownDevices.ts'
import { noteNet } from './knownNets.ts'
import { hashPassword } from './password.ts'
import { passwordIssues } from './passwordIssues.ts'
import { proveCode } from './proveCode.ts'
import { hasAccount, requirePhone } from './registrationCodes.ts'
import { deleteRegistration, getRegistration, type RegistrationData } from './Registration.ts'
import { openSession } from './sessions.ts'
import { originOf } from './signIn.ts'
import { tellAccountExists, tellPerson } from './tellPerson.ts'

/** The last button of the registration: e-mail code, password and terms; then the account is there and signed in. */
export function signUpRoute(app: FastifyInstance): void {
  registerCall(app, 'signUp', async ({ body, portal, request }) => {
    const { registration: id, ...answers } = body
    const release = await portal.releases.getRelease(portal.database)
    const constants = accountConstants(release)
    const { data, ...rest } = await getRegistration(portal, portal.database, id, constants)
    const mobile = requirePhone({ data, ...rest })
    checkForms(release, portal.clock.now(), [{ form: 'signUp', answers }])
    const weak = passwordIssues('signUp', answers, {
      fin: data.profile.fin,
      words: constants.passwordWords,
    })
    if (!answers.terms) weak.push({ path: '/answers/signUp/terms', code: 'valid.consent' })
    if (weak.length > 0) throw invalid(weak)
    const place = { owner: id, purpose: 'email' as const }
    const field = '/answers/signUp/emailCode'
    const net = netOf(request)
    const email = await proveCode(portal, { place, code: answers.emailCode, field, net, constants })
    const password = await hashPassword(answers.password, net)
    const origin = originOf(request)
    const made = await portal.database.transaction().execute(async (trx) => {
      await getRegistration(portal, trx, id, constants)
      await dropCode(trx, place)
      await deleteRegistration(trx, id)
      return createAccount(portal, trx, { data, email, mobile, password, origin })
    })
    if (made.issue !== undefined) throw invalid([made.issue])
    return { token: made.token }
  })
}

interface Wish {
  data: RegistrationData
  email: string
  mobile: string
  password: string
  origin: ReturnType<typeof originOf>
}
type Made = { token: string; issue?: undefined } | { issue: Issue; token?: undefined }

/**
 * Where the person has an account already, a letter goes to that account. Only to somebody whom a register has confirmed
 * the answer says to look there: whoever typed a number gets the account of somebody new, as if there were none.
 */
async function createAccount(portal: Portal, trx: Database, wish: Wish): Promise<Made> {
  const { data, email, mobile, password, origin } = wish
  const existing = await findExisting(portal, trx, data.profile)
  if (existing !== undefined) await tellAccountExists(portal, trx, { person: existing })
  const isRefused = existing !== undefined && data.profile.isConfirmed === true
  if (isRefused || (await hasAccount(portal, trx, email)))
    return { issue: { path: '/answers/signUp/emailCode', code: 'msg.checkYourInbox' } }
  const { profile, language } = data
  const contact = { email, mobile }
  const person = await createPerson(portal, trx, { profile, contact, password, language })
  await tellPerson(portal, trx, { kinds: ['mail'], person, text: 'account.created' })
  await portal.audit(trx, { who: person, what: 'signUp', about: person })
  const { device, net } = origin
  await noteDevice(portal, trx, { person, device, net })
  await noteNet(portal, trx, { person, net })
  return { token: await openSession(portal, trx, person, { device }) }
}

/** The holder of an account: by the FIN, or by document, name and birthday where there is none. */
async function findExisting(
  portal: Portal,
  trx: Database,
  profile: PersonProfile,
): Promise<string | undefined> {
  const { fin, documentType, documentNumber } = profile
  const document = documentKey(documentType ?? '', documentNumber ?? '')
  const rows = await trx
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.id')
    .where((where) =>
      fin === undefined
        ? where('person.document_index', 'in', blindIndexes(portal.keys, 'document', document))
        : where('person.fin_index', 'in', blindIndexes(portal.keys, 'fin', fin)),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  return fin === undefined ? findAlike(portal, trx, { ids, profile }) : ids[0]
}
