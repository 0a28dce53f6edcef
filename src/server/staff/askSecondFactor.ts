import { getAccountConstants } from '../accounts/accountConstants.ts'
import { ApiError } from '../http/ApiError.ts'
import { holds, sealJson, unsealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { hasSecondFactor, takeFactorCode } from './secondFactor.ts'

const MARK = 'again.'
const BOUND = 'secondFactor'

interface Proven {
  person: string
  until: number
}

/**
 * After the first proof (a right password, a word of the single sign-on): whoever has a second factor shows a code as well.
 * Of a first proof that works once, `params.again` stands in its place for a few minutes.
 * @returns whether they did: who has none shows none
 * @throws error.secondFactor where the code is wrong or did not come
 */
export async function askSecondFactor(
  portal: Portal,
  asked: { person: string; code: string | undefined; net: string; worksOnce: boolean },
): Promise<boolean> {
  const { person, net, worksOnce } = asked
  if (!(await hasSecondFactor(portal.database, person))) return false
  const given = asked.code?.trim() ?? ''
  if (given !== '' && (await takeFactorCode(portal, { person, code: given, net }))) return true
  const message = given === '' ? 'account.secondFactor' : 'msg.codeWrong'
  throw new ApiError('error.secondFactor', {
    message,
    ...(worksOnce && { params: { again: await proofOf(portal, person) } }),
  })
}

async function proofOf(portal: Portal, person: string): Promise<string> {
  const { clock, keys } = portal
  const { secondFactorWait } = await getAccountConstants(portal, portal.database)
  const proven: Proven = { person, until: clock.now().getTime() + secondFactorWait }
  return MARK + sealJson(keys.ticket, BOUND, proven).toString('base64url')
}

/** Who proved themselves before; undefined where it is no such word, or too old. */
export function provenBefore(portal: Portal, token: string): string | undefined {
  if (!token.startsWith(MARK)) return undefined
  try {
    const sealed = Buffer.from(token.slice(MARK.length), 'base64url')
    if (!holds(portal.keys.ticket, sealed)) return undefined
    const { person, until } = unsealJson<Proven>(portal.keys.ticket, BOUND, sealed)
    return until > portal.clock.now().getTime() ? person : undefined
  } catch {
    return undefined
  }
}
