import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/schemas.ts'
import { anyFrom } from '../database/anyOf.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { askSecondFactor } from '../staff/askSecondFactor.ts'
import { hasSecondFactor } from '../staff/secondFactor.ts'
import { accountConstants } from './accountConstants.ts'
import { checkForms } from './accountForms.ts'
import { deviceOf } from './deviceOf.ts'
import { noteDevice } from './knownDevices.ts'
import { forgetGuess, forgetTotal, isUsedUp, takeGuess } from './guesses.ts'
import { isKnownNet, noteNet } from './knownNets.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { endSession, openSession } from './sessions.ts'
import { userOf } from './userOf.ts'

/** An account that an administrator shut: `account.status`. */
export const BLOCKED = 'blocked'

/** E-mail, FIN or portal number, and password. The same answer after the same time for known and unknown logins. */
export function signInRoute(app: FastifyInstance): void {
  registerCall(app, 'signIn', async ({ body, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const { code: _code, ...answers } = body
    checkForms(release, portal.clock.now(), [{ form: 'signIn', answers }])
    const constants = accountConstants(release)
    const login = body.login.trim()
    const net = netOf(request)
    const guess = { at: 'signIn' as const, whose: login, net, constants }
    const held = await takeGuess(portal, guess)
    const account = await findByLogin(portal, login)
    // One account has several logins: its guesses are counted together as well. Its counter is silent, or it would tell
    // that an e-mail and a FIN are of one person: whoever used it up is told that the password is wrong.
    const whole = { ...guess, at: 'account' as const, whose: account?.person_id ?? login }
    const isGuessed = await isUsedUp(portal, whole)
    const isRight = (await isPassword(body.password, net, account?.password ?? null)) && !isGuessed
    const place = account && isRight ? { person: account.person_id, net } : undefined
    // The work for the password is done before this, or the time would tell whom it is done for.
    if (held !== undefined && !(place && (await isKnownNet(portal, place, ['signedIn', 'reset'])))) throw held
    if (account === undefined || place === undefined) throw wrong()
    await forgetGuess(portal, guess)
    await forgetTotal(portal, whole)
    refuseBlocked(account.status, constants.hotline)
    const showedFactor = await askSecondFactor(portal, { ...place, code: body.code, worksOnce: false })
    const password = isOutdated(account.password)
      ? await renewHash(portal, { account, net }, body.password)
      : account.password
    return enter(portal, account.person_id, 'signIn', { ...originOf(request), showedFactor, password })
  })
}

function wrong(): ApiError {
  const message = 'account.wrongCredentials'
  return new ApiError('error.credentials', { message, data: { errors: { login: [message] } } })
}

/** Only who proved that the account is theirs hears of it. @throws error.forbidden */
export function refuseBlocked(status: string, phone: string): void {
  if (status === BLOCKED)
    throw new ApiError('error.forbidden', { message: 'account.blocked', params: { phone } })
}

interface FoundAccount {
  person_id: string
  status: string
  password: string | null
}

/** Of the same password, at today's cost; who has changed it meanwhile has changed it. */
async function renewHash(
  portal: Portal,
  { account, net }: { account: FoundAccount; net: string },
  password: string,
): Promise<string> {
  const renewed = await hashPassword(password, net)
  await portal.database
    .updateTable('account')
    .set({ password: renewed })
    .where('person_id', '=', account.person_id)
    .where('password', '=', account.password)
    .execute()
  return renewed
}

function findByLogin({ database, keys }: Portal, login: string): Promise<FoundAccount | undefined> {
  const people = database
    .selectFrom('person')
    .select('id')
    .where((where) =>
      where.or([
        where('fin_index', 'in', blindIndexes(keys, 'fin', login)),
        where('portal_number', '=', login.toUpperCase()),
      ]),
    )
  return database
    .selectFrom('account')
    .select(['person_id', 'password', 'status'])
    .where('status', 'in', ['active', BLOCKED])
    .where((where) =>
      where.or([
        where('email_index', 'in', blindIndexes(keys, 'email', login)),
        where('person_id', '=', anyFrom(people)),
      ]),
    )
    .executeTakeFirst()
}

/** With what and from where somebody signs in. */
interface Origin {
  device: string
  net: string
  /** The session in which they were until now; null = none. */
  session: Buffer | null
}

interface Entrance extends Origin {
  /** They showed a code of their second factor. */
  showedFactor: boolean
  /** The stored hash that the password was right for. Absent: they came without one. */
  password?: string | null
}

export const originOf = (request: Pick<FastifyRequest, 'headers' | 'ip' | 'sessionHash'>): Origin => ({
  device: deviceOf(request.headers['user-agent']),
  net: netOf(request),
  session: request.sessionHash,
})

/**
 * Opens a session in place of the one before and answers its user; the device and the network are known from now on.
 * @throws error.forbidden for who was blocked since they began to prove who they are; error.credentials where the password
 *   is another one since: whoever set it ended all sessions; error.secondFactor where there is one since, as that ended them
 */
export async function enter(
  portal: Portal,
  personId: string,
  how: string,
  { device, net, session, showedFactor, password }: Entrance,
): Promise<User> {
  const { hotline } = accountConstants(await portal.releases.getRelease(portal.database))
  return portal.database.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['status', 'password'])
      .where('person_id', '=', personId)
      .forShare()
      .executeTakeFirst()
    // Erased since they began to prove who they are.
    if (account === undefined) throw wrong()
    refuseBlocked(account.status, hotline)
    if (password !== undefined && password !== account.password) throw wrong()
    if (!showedFactor && (await hasSecondFactor(trx, personId)))
      throw new ApiError('error.secondFactor', { message: 'account.secondFactor' })
    if (session !== null) await endSession(trx, session)
    const token = await openSession(portal, trx, personId, { device })
    await noteDevice(portal, trx, { person: personId, device, net })
    await noteNet(portal, trx, { person: personId, net })
    await portal.audit(trx, { who: personId, what: how })
    return userOf(portal, trx, personId, { token })
  })
}
