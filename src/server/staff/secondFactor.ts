import { randomBytes } from 'node:crypto'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { forgetGuess, type Guess, takeGuess } from '../accounts/guesses.ts'
import { isKnownNet } from '../accounts/knownNets.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { lockAccount } from '../people/lockAccount.ts'
import type { Portal } from '../Portal.ts'
import { dropRecoveryCodes, useRecoveryCode } from './recoveryCodes.ts'
import { findStep } from './totp.ts'

const SECRET_BYTES = 20

export async function hasSecondFactor(database: Database, person: string): Promise<boolean> {
  const row = await database
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', person)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A secret that counts for nothing until a code of it was right. @throws error.conflict where there is one that counts */
export async function beginSecret(portal: Portal, trx: Database, person: string): Promise<Buffer> {
  if (await hasSecondFactor(trx, person)) throw new ApiError('error.conflict')
  const secret = randomBytes(SECRET_BYTES)
  const key = await portal.personKeys.open(trx, person)
  const fresh = {
    secret: key.encryptJson(secret.toString('base64')),
    begun_at: portal.clock.now(),
    enrolled_at: null,
    step: null,
  }
  const begun = await trx
    .insertInto('second_factor')
    .values({ person_id: person, ...fresh })
    .onConflict((conflict) =>
      // One that was confirmed meanwhile stays.
      conflict.column('person_id').doUpdateSet(fresh).where('second_factor.enrolled_at', 'is', null),
    )
    .executeTakeFirst()
  if ((begun.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new ApiError('error.conflict')
  return secret
}

export interface CodeCheck {
  person: string
  code: string
  /** Where the code comes from (`netOf`): tries are counted there. */
  net: string
  /**
   * Of a secret that is begun, which counts from now on together with what this does, or not at all; absent: of the one that
   * counts.
   */
  begun?: (trx: Database) => Promise<void>
}

/**
 * Whether this is a code of the person's app that was not taken yet, or one of their recovery codes. Every try counts, for
 * the network and for the person. Where others have guessed too often elsewhere, codes of the app count only at networks
 * where the person signed in before; a recovery code cannot be guessed, and counts everywhere.
 * @throws error.tooMany after too many wrong ones
 */
export async function takeFactorCode(portal: Portal, check: CodeCheck): Promise<boolean> {
  const { person, net, code } = check
  const constants = await getAccountConstants(portal, portal.database)
  const guess: Guess = { at: 'secondFactor', whose: person, net, constants }
  const held = await takeGuess(portal, guess)
  const isHeld = held !== undefined && !(await isKnownNet(portal, { person, net }))
  const right =
    (!isHeld && (await takeAppCode(portal, check))) ||
    (check.begun === undefined && (await useRecoveryCode(portal, person, code)))
  if (right) await forgetGuess(portal, guess)
  else if (isHeld) throw held
  return right
}

/** The step only grows: whoever saw a code over a shoulder comes too late. */
function takeAppCode(portal: Portal, { person, code, begun }: CodeCheck): Promise<boolean> {
  const { database, clock } = portal
  return database.transaction().execute(async (trx) => {
    if (begun !== undefined) await lockAccount(trx, person)
    const row = await trx
      .selectFrom('second_factor')
      .select(['secret', 'enrolled_at', 'step'])
      .where('person_id', '=', person)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || (row.enrolled_at === null) !== (begun !== undefined)) return false
    const key = await portal.personKeys.open(trx, person)
    const step = findStep(Buffer.from(key.decryptJson(row.secret), 'base64'), code, clock.now())
    if (step === undefined || (row.step !== null && step <= Number(row.step))) return false
    const enrolled = begun !== undefined && { enrolled_at: clock.now() }
    await trx
      .updateTable('second_factor')
      .set({ step, ...enrolled })
      .where('person_id', '=', person)
      .execute()
    await begun?.(trx)
    return true
  })
}

export async function dropSecondFactor(trx: Database, person: string): Promise<boolean> {
  await dropRecoveryCodes(trx, person)
  const dropped = await trx.deleteFrom('second_factor').where('person_id', '=', person).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
