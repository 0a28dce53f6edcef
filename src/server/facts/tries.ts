import { durationMilliseconds } from '#engine/values/dates.ts'
import { giveBackTry, takeTry, type TryLimit } from '../accounts/attempts.ts'
import { countedAs } from '../accounts/countedAs.ts'
import { realActor } from '../audit/realActor.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { FactQuestion } from './FactQuestion.ts'

/** Who asks, and from where. No network: the portal itself asks again in their name. */
export type Asker = Pick<SignedIn, 'id' | 'net' | 'switchedBy' | 'look'>

interface About {
  portal: Portal
  asker: Asker
  question: FactQuestion
}
const PAUSE = 15 * 60_000
/** People of one household or one school share a network. */
const NETWORK_FACTOR = 5

async function limitsOf({ portal, asker, question: { definition, fact } }: About): Promise<TryLimit[]> {
  if (fact.tries === undefined) return []
  const { max, pause: length } = fact.tries
  const pause = durationMilliseconds(length) ?? PAUSE
  const who = await countedAs(portal, realActor(asker).who)
  const own = { subject: `fact/${definition}/${who}`, tries: max, pause }
  if (asker.net === undefined) return [own]
  return [own, { subject: `fact/${definition}/net/${asker.net}`, tries: max * NETWORK_FACTOR, pause }]
}

/**
 * Codes and personal numbers cannot be guessed by asking again and again. Taken before the register is asked, so that
 * questions at the same moment count too. @throws error.tooMany
 */
export async function takeLookUpTry(about: About): Promise<void> {
  for (const limit of await limitsOf(about)) await takeTry(about.portal, limit)
}

/**
 * `none` was a wrong key. A right one, and a fault, give back their own try alone: who asks for what they know in between
 * has no more tries for what they guess.
 */
export async function settleLookUpTry(about: About, state: string): Promise<void> {
  if (state === 'none') return
  for (const { subject } of await limitsOf(about)) await giveBackTry(about.portal, subject)
}
