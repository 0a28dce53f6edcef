import type { FastifyInstance } from 'fastify'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { endAccess, hereOf } from '../accounts/endAccess.ts'
import { tellAddress, tellPerson } from '../accounts/tellPerson.ts'
import { keepForUndo } from '../accounts/undo.ts'
import type { Database } from '../database/openDatabase.ts'
import { qrCode } from '../documents/qr/qrCode.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import {
  beginSecret,
  type CodeCheck,
  dropSecondFactor,
  hasSecondFactor,
  takeFactorCode,
} from './secondFactor.ts'
import { addressOf, base32 } from './totp.ts'
import { isFactorWanted } from './isFactorWanted.ts'

/** The reader's own second factor: anybody may have one, staff must where the installation says so. */
export function secondFactorRoutes(app: FastifyInstance): void {
  registerCall(app, 'secondFactor', async ({ person, portal }) => ({
    on: await hasSecondFactor(portal.database, person.id),
    needed: person.factorNeeded === true,
    optional: !isWantedOf(portal, person),
    recoveryCodes: await countRecoveryCodes(portal.database, person.id),
  }))

  registerCall(app, 'beginSecondFactor', async ({ person, portal }) => {
    const known = await findPerson(portal, portal.database, person.id)
    if (known === undefined) throw new ApiError('error.signIn')
    const secret = await portal.database.transaction().execute((trx) => beginSecret(portal, trx, person.id))
    const address = addressOf(new URL(portal.config.origin).hostname, known.fin, secret)
    const picture = qrCode(address) ?? []
    return {
      secret: base32(secret),
      address,
      picture: picture.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    }
  })

  registerCall(app, 'confirmSecondFactor', async ({ person, body, request, portal }) => {
    let recoveryCodes: string[] = []
    // Together with the factor: one that holds without its letter would keep the owner out unheard.
    const begun = async (trx: Database): Promise<void> => {
      // Others got in without a code: by a password that somebody else may know as well.
      await endAccess(portal, trx, { person: person.id, here: hereOf(request) })
      recoveryCodes = await makeRecoveryCodes(portal, trx, person.id)
      await tellTurnedOn(portal, trx, person.id)
      await portal.audit(trx, { who: person.id, what: 'secondFactor.on', about: person.id })
    }
    await checkBegun(portal, { person: person.id, code: body.code, net: netOf(request), begun })
    return { recoveryCodes }
  })

  registerCall(app, 'newRecoveryCodes', async ({ person, portal }) => {
    if (!(await hasSecondFactor(portal.database, person.id))) throw new ApiError('error.conflict')
    return portal.database.transaction().execute(async (trx) => {
      const recoveryCodes = await makeRecoveryCodes(portal, trx, person.id)
      await portal.audit(trx, { who: person.id, what: 'secondFactor.codes', about: person.id })
      return { recoveryCodes }
    })
  })

  registerCall(app, 'endSecondFactor', async ({ person, portal }) => {
    if (isWantedOf(portal, person)) throw new ApiError('error.denied', { message: 'msg.secondFactorKept' })
    await portal.database.transaction().execute(async (trx) => {
      if (!(await dropSecondFactor(trx, person.id))) throw new ApiError('error.conflict')
      const params = { at: portal.clock.now().toISOString() }
      const told = { person: person.id, text: 'account.secondFactorOff', params }
      await tellPerson(portal, trx, { kinds: ['mail'], ...told })
      await portal.audit(trx, { who: person.id, what: 'secondFactor.off', about: person.id })
    })
    return {}
  })
}

/** A code of the secret that was begun turns it on. @throws error.invalid at the field, error.tooMany */
async function checkBegun(portal: Portal, check: Required<CodeCheck>): Promise<void> {
  if (await takeFactorCode(portal, check)) return
  throw new ApiError('error.invalid', {
    message: 'msg.codeWrong',
    issues: [{ path: '/code', code: 'msg.codeWrong' }],
  })
}

const isWantedOf = (portal: Portal, person: SignedIn): boolean =>
  person.factorNeeded === true || isFactorWanted(portal.config, person)

/**
 * By letter alone: an SMS says nothing that the letter does not. To the address of this moment, with a link that undoes it:
 * whoever got in by a stolen password would keep the owner out with a factor of their own.
 */
async function tellTurnedOn(portal: Portal, trx: Database, person: string): Promise<void> {
  const known = await findPerson(portal, trx, person)
  if (!known?.contact || known.contact.email === '') return
  const before = { contact: known.contact, secondFactorSince: null }
  const { email } = known.contact
  const undo = await keepForUndo(portal, trx, { person, kind: 'secondFactor', before, email })
  const { hotline } = await getAccountConstants(portal, trx)
  const { firstName, lastName } = known.profile
  const at = portal.clock.now().toISOString()
  const params = { name: `${firstName} ${lastName}`, at, phone: hotline, ...undo }
  const text = undo === undefined ? 'account.changedAgain' : 'account.secondFactorOn'
  await tellAddress(portal, trx, {
    kind: 'mail',
    address: email,
    language: known.language ?? 'az',
    text,
    params,
  })
}
