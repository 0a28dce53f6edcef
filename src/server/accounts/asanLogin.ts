import type { FastifyInstance } from 'fastify'
import type { Portal } from '../Portal.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { askSource } from '../people/askSource.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { createPerson } from '../people/createPerson.ts'
import { findInRegister } from '../people/populationRegister.ts'
import { askSecondFactor, provenBefore } from '../staff/askSecondFactor.ts'
import { accountConstants } from './accountConstants.ts'
import { enter, originOf, refuseBlocked } from './signIn.ts'

/** Single sign-on: the state says who it is. A person without an account gets one from the register, without a password. */
export function asanLoginRoute(app: FastifyInstance): void {
  registerCall(app, 'asanLogin', async ({ body, request, portal }) => {
    const person = provenBefore(portal, body.token) ?? (await personOf(portal, body.token))
    const origin = originOf(request)
    const asked = { person, code: body.code, net: origin.net, worksOnce: true }
    const showedFactor = await askSecondFactor(portal, asked)
    return enter(portal, person, 'asanLogin', { ...origin, showedFactor })
  })
}

/** The provider's word works once: who has a second factor goes on with ours (askSecondFactor.ts). */
async function personOf(portal: Portal, token: string): Promise<string> {
  const fin = await verifiedFin(portal, token)
  return (await findAccount(portal, fin)) ?? createFromRegister(portal, fin)
}

function failed(): ApiError {
  const message = 'account.asanFailed'
  return new ApiError('error.credentials', { message, data: { errors: { token: [message] } } })
}

/** The FIN that the provider's word is for. It works once. @throws error.credentials where it is none, or was used */
export async function verifiedFin(portal: Portal, token: string): Promise<string> {
  const answer = await askSource(portal, { source: 'signOn', path: '/verify', body: { token } })
  if (answer === undefined || !('fin' in answer) || typeof answer.fin !== 'string') throw failed()
  return answer.fin
}

async function findAccount(portal: Portal, fin: string): Promise<string | undefined> {
  const row = await portal.database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.person_id', 'account.status'])
    .where('person.fin_index', 'in', blindIndexes(portal.keys, 'fin', fin))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { hotline } = accountConstants(await portal.releases.getRelease(portal.database))
  refuseBlocked(row.status, hotline)
  if (row.status !== 'active') throw failed()
  return row.person_id
}

async function createFromRegister(portal: Portal, fin: string): Promise<string> {
  const profile = await findInRegister(portal, fin)
  if (profile === undefined) throw failed()
  return portal.database.transaction().execute(async (trx) => {
    const person = await createPerson(portal, trx, {
      profile: { ...profile, fin },
      contact: null,
      password: null,
      language: 'az',
    })
    await portal.audit(trx, { who: person, what: 'signUp', about: person })
    return person
  })
}
