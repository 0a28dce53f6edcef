import type { FastifyInstance } from 'fastify'
import { tellPerson } from '../accounts/tellPerson.ts'
import type { Database } from '../database/openDatabase.ts'
import { qrCode } from '../documents/qr/qrCode.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { beginSecret, dropSecondFactor, hasSecondFactor, takeFactorCode } from './secondFactor.ts'
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

  registerCall(app, 'confirmSecondFactor', async ({ person, body, portal }) => {
    await checkCode(portal, { person: person.id, code: body.code, begun: true })
    return portal.database.transaction().execute(async (trx) => {
      const recoveryCodes = await makeRecoveryCodes(portal, trx, person.id)
      await tellAndAudit(portal, trx, { person: person.id, what: 'secondFactorOn' })
      return { recoveryCodes }
    })
  })

  registerCall(app, 'newRecoveryCodes', async ({ person, body, portal }) => {
    await checkCode(portal, { person: person.id, code: body.code })
    return portal.database.transaction().execute(async (trx) => {
      const recoveryCodes = await makeRecoveryCodes(portal, trx, person.id)
      await portal.audit(trx, { who: person.id, what: 'secondFactor.codes', about: person.id })
      return { recoveryCodes }
    })
  })

  registerCall(app, 'endSecondFactor', async ({ person, body, portal }) => {
    if (isWantedOf(portal, person)) throw new ApiError('error.denied', { message: 'msg.secondFactorKept' })
    await checkCode(portal, { person: person.id, code: body.code })
    await portal.database.transaction().execute(async (trx) => {
      await dropSecondFactor(trx, person.id)
      await tellAndAudit(portal, trx, { person: person.id, what: 'secondFactorOff' })
    })
    return {}
  })
}

/** @throws error.invalid at the field */
async function checkCode(portal: Portal, check: Parameters<typeof takeFactorCode>[1]): Promise<void> {
  if (await takeFactorCode(portal, check)) return
  throw new ApiError('error.invalid', {
    message: 'msg.codeWrong',
    issues: [{ path: '/code', code: 'msg.codeWrong' }],
  })
}

const isWantedOf = (portal: Portal, person: SignedIn): boolean =>
  person.factorNeeded === true || isFactorWanted(portal.config, person)

interface FactorChange {
  person: string
  what: 'secondFactorOn' | 'secondFactorOff'
}

/** By letter alone: an SMS says nothing that the letter does not. */
async function tellAndAudit(portal: Portal, trx: Database, { person, what }: FactorChange): Promise<void> {
  const text = what === 'secondFactorOn' ? 'account.secondFactorOn' : 'account.secondFactorOff'
  const params = { at: portal.clock.now().toISOString() }
  await tellPerson(portal, trx, { kinds: ['mail'], person, text, params })
  const made = what === 'secondFactorOn' ? 'secondFactor.on' : 'secondFactor.off'
  await portal.audit(trx, { who: person, what: made, about: person })
}
