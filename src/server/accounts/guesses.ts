import type { Database } from '../database/openDatabase.ts'
import type { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { forgetTries, giveBackTry, takeTry, takeTryOrError, type TryLimit } from './attempts.ts'

/**
 * A guess at what only the owner knows: at a login's password (`signIn`), at the proof of somebody who is signed in
 * (`proof`), at the code of somebody's app (`secondFactor`).
 */
export interface Guess {
  at: 'signIn' | 'proof' | 'secondFactor'
  /** Whose secret it is: the login as it was typed, or the person's id where that is known. */
  whose: string
  net: string
  constants: AccountConstants
}

const ownSubject = ({ at, whose, net }: Pick<Guess, 'at' | 'whose' | 'net'>): string =>
  `${net}/${at}/${whose}`

/** From this network at this secret. */
function ownLimit(guess: Guess): TryLimit {
  const { signInTries, signInPause, secondFactorTries, secondFactorPause } = guess.constants
  const subject = ownSubject(guess)
  return guess.at === 'secondFactor'
    ? { subject, tries: secondFactorTries, pause: secondFactorPause }
    : { subject, tries: signInTries, pause: signInPause }
}

/** At this secret from everywhere, and from this network at every secret: a school's computers share an address. */
function sharedLimits({ at, whose, net, constants }: Guess): TryLimit[] {
  const { signInTries, signInPause, networkFactor, loginFactor } = constants
  const everywhere = `${at}/${whose}`
  return [
    at === 'secondFactor'
      ? { subject: everywhere, tries: constants.secondFactorTriesAll, pause: constants.secondFactorPauseAll }
      : { subject: everywhere, tries: signInTries * networkFactor, pause: signInPause },
    { subject: `${net}/anyLogin`, tries: signInTries * loginFactor, pause: signInPause },
  ]
}

/**
 * Takes a try. Returns an error where a shared limit is reached: the caller decides whether the guess counts all the same,
 * because the person signed in from this network before (`knownNets.ts`). Nobody else may learn whether it was right.
 * @throws error.tooMany where this secret was tried from this network too often
 */
export async function takeGuess(portal: Portal, guess: Guess): Promise<ApiError | undefined> {
  await takeTry(portal, ownLimit(guess))
  let held: ApiError | undefined
  for (const limit of sharedLimits(guess)) {
    const error = await takeTryOrError(portal, limit)
    held ??= error
  }
  return held
}

/** Guesses at one account by whichever of its logins, from one network. */
export interface AccountGuess extends Omit<Guess, 'at'> {
  at: 'account'
}

const totalSubject = ({ whose, net }: AccountGuess): string => `${net}/account/${whose}`

/** Takes a try of all logins of an account together; true = there was none left. */
export async function isUsedUp(portal: Portal, guess: AccountGuess): Promise<boolean> {
  const { signInTries: tries, signInPause: pause } = guess.constants
  return (await takeTryOrError(portal, { subject: totalSubject(guess), tries, pause })) !== undefined
}

export const forgetTotal = (portal: Portal, guess: AccountGuess): Promise<void> =>
  forgetTries(portal, portal.database, totalSubject(guess))

/** The guess was right. Others go on guessing, so their tries are not forgotten. */
export async function forgetGuess(portal: Portal, guess: Guess): Promise<void> {
  await forgetTries(portal, portal.database, ownSubject(guess))
  for (const { subject } of sharedLimits(guess)) await giveBackTry(portal, subject)
}

/** Whoever has set a new password here had tried those that they remembered. */
export async function forgetOwnGuesses(
  portal: Portal,
  trx: Database,
  { person, logins, net }: { person: string; logins: readonly string[]; net: string },
): Promise<void> {
  await forgetTries(portal, trx, `${net}/account/${person}`)
  for (const whose of logins) await forgetTries(portal, trx, ownSubject({ at: 'signIn', whose, net }))
}
