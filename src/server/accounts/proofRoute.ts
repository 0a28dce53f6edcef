import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { takeFactorCode } from '../staff/secondFactor.ts'
import { getAccountConstants } from './accountConstants.ts'
import { verifiedFin } from './asanLogin.ts'
import { forgetGuess, takeGuess } from './guesses.ts'
import { isKnownNet, type PersonAtNet } from './knownNets.ts'
import { isPassword } from './password.ts'
import { makeProof, type ProofKind, proofKinds, proofNeeded } from './proofs.ts'

/** Whoever is signed in shows once more that it is them. A wrong guess counts as one at a sign-in does. */
export function proofRoute(app: FastifyInstance): void {
  registerCall(app, 'prove', async ({ body, person, request, portal }) => {
    const session = request.sessionHash
    if (session === null) throw new ApiError('error.signIn')
    const kind = kindOf(body)
    const kinds = await proofKinds(portal, person.id)
    if (!kinds.includes(kind)) throw proofNeeded(kinds)
    await prove(portal, { person: person.id, net: netOf(request) }, body)
    return portal.database.transaction().execute(async (trx) => {
      await portal.audit(trx, { who: person.id, what: 'account.proof', about: person.id })
      return makeProof(portal, trx, { session, kind })
    })
  })
}

type Shown = BodyOf<Calls['prove']>

function kindOf({ password, code }: Shown): ProofKind {
  if (password !== undefined) return 'password'
  return code === undefined ? 'signOn' : 'secondFactor'
}

/** @throws error.invalid at the field, error.tooMany; of the single sign-on error.denied */
async function prove(portal: Portal, place: PersonAtNet, { password, code, token }: Shown): Promise<void> {
  if (password !== undefined && (await findByOwnPassword(portal, place, password)) === undefined)
    throw wrong('password', 'msg.wrongPassword')
  if (code !== undefined && !(await takeFactorCode(portal, { ...place, code })))
    throw wrong('code', 'msg.codeWrong')
  if (token !== undefined) await checkSignOn(portal, place, token)
}

const wrong = (field: string, code: string): ApiError =>
  new ApiError('error.invalid', { message: code, issues: [{ path: `/${field}`, code }] })

/**
 * The stored hash, where this is the password of the person, who is signed in. Each guess counts, for the network and for
 * the person.
 * @throws error.tooMany
 */
export async function findByOwnPassword(
  portal: Portal,
  place: PersonAtNet,
  password: string,
): Promise<string | undefined> {
  return guarded(portal, place, async () => {
    const account = await portal.database
      .selectFrom('account')
      .select('password')
      .where('person_id', '=', place.person)
      .executeTakeFirst()
    const stored = account?.password ?? null
    const isRight = await isPassword(password, place.net, stored)
    return isRight && stored !== null ? stored : undefined
  })
}

/** @throws error.denied where the provider knows nobody by this word, or somebody else */
async function checkSignOn(portal: Portal, place: PersonAtNet, token: string): Promise<void> {
  const own = await guarded(portal, place, async () => {
    const fin = await verifiedFin(portal, token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'error.credentials')
        throw new ApiError('error.denied', { message: 'account.asanFailed' })
      throw error
    })
    return portal.database
      .selectFrom('person')
      .select('id')
      .where('id', '=', place.person)
      .where('fin_index', 'in', blindIndexes(portal.keys, 'fin', fin))
      .executeTakeFirst()
  })
  if (own === undefined) throw new ApiError('error.denied', { message: 'msg.proofOther' })
}

/** Counts a guess, right where `find` finds something. @throws error.tooMany */
async function guarded<Found>(
  portal: Portal,
  place: PersonAtNet,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const constants = await getAccountConstants(portal, portal.database)
  const guess = { at: 'proof' as const, whose: place.person, net: place.net, constants }
  const held = await takeGuess(portal, guess)
  if (held !== undefined && !(await isKnownNet(portal, place))) throw held
  const found = await find()
  if (found !== undefined) await forgetGuess(portal, guess)
  return found
}
