import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { forgetTries, giveBackTry, NETS, takeTry, type TryLimit } from './attempts.ts'

/** A network has the tries of so many logins: a school's computers share an address, and one password is not tried at a country. */
const LOGINS = 30

export interface SignInTry {
  login: string
  net: string
  constants: Pick<AccountConstants, 'signInTries' | 'signInPause'>
}

const ownSubject = ({ login, net }: Pick<SignInTry, 'login' | 'net'>): string => `${net}/signIn/${login}`

const ownOf = ({ login, net, constants }: SignInTry): TryLimit => {
  const { signInTries: tries, signInPause: pause } = constants
  return { subject: ownSubject({ login, net }), tries, pause }
}

/** At this login from everywhere, and from this network at every login. */
const sharedOf = ({ login, net, constants }: SignInTry): TryLimit[] => {
  const { signInTries: tries, signInPause: pause } = constants
  return [
    { subject: `signIn/${login}`, tries: tries * NETS, pause },
    { subject: `${net}/anyLogin`, tries: tries * LOGINS, pause },
  ]
}

/**
 * Takes a try. Answers why it is one too many of what others tried elsewhere, or at other logins: whoever was here before with
 * the right password goes on all the same, and nobody else learns that there is such a person.
 * @throws error.tooMany where this login was tried from this network too often
 */
export async function takeSignInTry(portal: Portal, asked: SignInTry): Promise<ApiError | undefined> {
  await takeTry(portal, ownOf(asked))
  let held: ApiError | undefined
  for (const limit of sharedOf(asked))
    try {
      await takeTry(portal, limit)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      held ??= error
    }
  return held
}

/** The try was right; others go on guessing, so theirs are not forgotten. */
export async function forgetSignInTry(portal: Portal, asked: SignInTry): Promise<void> {
  await forgetTries(portal, portal.database, ownSubject(asked))
  for (const { subject } of sharedOf(asked)) await giveBackTry(portal, subject)
}

/** Whoever has set a new password here had tried those that they remembered. */
export async function forgetOwnTries(
  portal: Portal,
  trx: Database,
  { logins, net }: { logins: readonly string[]; net: string },
): Promise<void> {
  for (const login of logins) await forgetTries(portal, trx, ownSubject({ login, net }))
}
