import type { JsonObject } from '#engine/values/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { invalid } from './accountForms.ts'
import { blockOf, forgetTries, giveBackTries, takeTries } from './attempts.ts'
import { type CodeUser, triesOfCode, wrongCodesOfDay } from './codeLimits.ts'
import { endCode, findCode, isCode } from './oneTimeCodes.ts'

export interface Proof extends CodeUser {
  code: string
  /** Where the finding stands. */
  field: string
}

/**
 * The address that a code proves. Do not call inside a transaction: a wrong try must count. Each address is counted for itself: a
 * right code of one's own phone gives no more guesses at the code of somebody else's e-mail. The last wrong try ends the code.
 * The code stays until `dropCode`.
 * @throws error.invalid (msg.codeWrong with the tries left, and with the end of the lock where none is left), error.tooMany
 */
export async function proveCode(portal: Portal, proof: Proof): Promise<string> {
  const { place, code, field, constants } = proof
  const made = await findCode(portal, place)
  // Without a code there is nothing to guess.
  if (made === undefined) throw wrong(field)
  const ofCode = triesOfCode(place, made.target, constants)
  const ofDay = wrongCodesOfDay(proof)
  const left = await takeTries(portal, [ofCode, ofDay])
  if (made.isValid && isCode(portal, place, { made, code })) {
    await forgetTries(portal, portal.database, ofCode.subject)
    await giveBackTries(portal, [ofDay])
    return made.target
  }
  if (left > 0) throw wrong(field, { count: left })
  await endCode(portal, place, made)
  const wait = (await blockOf(portal, ofDay)) ?? (await blockOf(portal, ofCode))
  throw wrong(field, { count: 0, ...wait })
}

function wrong(path: string, params: JsonObject = {}): ApiError {
  const code = 'msg.codeWrong'
  return new ApiError('error.invalid', { ...invalid([{ path, code, params }]).details, message: code })
}
