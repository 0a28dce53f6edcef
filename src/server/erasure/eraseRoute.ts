import type { FastifyInstance } from 'fastify'
import { accountConstants } from '../accounts/accountConstants.ts'
import { forgetTries, takeTry } from '../accounts/attempts.ts'
import { isPassword } from '../accounts/password.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { finishWaiting } from './eraseLeft.ts'
import { erasePerson } from './erasePerson.ts'

/** Who signs in by single sign-on alone has no password: they show themselves by having signed in just now. */
const JUST_NOW = 10 * 60_000

/** One's own, and nobody else's: whoever is staff ends that first. */
export function eraseRoute(app: FastifyInstance): void {
  registerCall(app, 'eraseAccount', async ({ body, person, request, portal }) => {
    if (person.role !== 0 || person.roles.length > 0 || person.factorNeeded === true)
      throw new ApiError('error.denied', { message: 'msg.eraseStaff' })
    await proveOwner(portal, { person, password: body.password, session: request.sessionHash })
    await portal.database.transaction().execute((trx) => erasePerson(portal, trx, person.id))
    await finishWaiting(portal).catch((cause: unknown) => {
      // The account is gone: what could not be removed now is removed by the worker.
      portal.log.warn({ name: cause instanceof Error ? cause.name : '' }, 'an erasure goes on later')
    })
    // Nobody can read their files any more; the worker removes these, however long their store takes.
    return {}
  })
}

interface Proof {
  person: SignedIn
  password: string
  session: Buffer | null
}

async function proveOwner(portal: Portal, { person, password, session }: Proof): Promise<void> {
  const { database } = portal
  const { signInTries, signInPause } = accountConstants(await portal.releases.getRelease(database))
  const subject = `password/${person.id}`
  await takeTry(portal, { subject, tries: signInTries, pause: signInPause })
  const account = await database
    .selectFrom('account')
    .select('password')
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  const stored = account?.password ?? null
  const isProven = stored === null ? await isFresh(portal, session) : await isPassword(password, stored)
  if (!isProven)
    throw new ApiError('error.denied', { message: stored === null ? 'msg.eraseSignIn' : 'msg.erasePassword' })
  await forgetTries(portal, database, subject)
}

async function isFresh({ database, clock }: Portal, session: Buffer | null): Promise<boolean> {
  if (session === null) return false
  const row = await database
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row !== undefined && clock.now().getTime() - row.created_at.getTime() < JUST_NOW
}
