import { durationMilliseconds } from '#engine/values/dates.ts'
import { forgetTries, giveBackTry, takeTry, type TryLimit } from '../accounts/attempts.ts'
import type { Portal } from '../Portal.ts'
import type { FactQuestion } from './FactQuestion.ts'

interface About {
  portal: Portal
  personId: string
  question: FactQuestion
}
const PAUSE = 15 * 60_000

function limitOf({ personId, question: { definition, fact } }: About): TryLimit | undefined {
  if (fact.tries === undefined) return undefined
  const pause = durationMilliseconds(fact.tries.pause) ?? PAUSE
  return { subject: `fact/${definition}/${personId}`, tries: fact.tries.max, pause }
}

/**
 * Codes and passwords cannot be guessed by asking again and again. Taken before the register is asked, so that questions
 * at the same moment count too. @throws error.tooMany
 */
export async function takeLookUpTry(about: About): Promise<void> {
  const limit = limitOf(about)
  if (limit !== undefined) await takeTry(about.portal, limit)
}

/** `none` was a wrong key; `found` forgets the wrong ones; a fault counts for nothing. */
export async function settleLookUpTry(about: About, state: string): Promise<void> {
  const limit = limitOf(about)
  if (limit === undefined || state === 'none') return
  const { portal } = about
  if (state === 'found') await forgetTries(portal, portal.database, limit.subject)
  else await giveBackTry(portal, limit.subject)
}
