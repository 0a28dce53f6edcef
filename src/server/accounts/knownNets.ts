import type { Database } from '../database/openDatabase.ts'
import { blindIndex, blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'

/** Somebody at a network; kept as a hash that nothing but the same words gives again (constant `networkKnown`). */
export interface PersonAtNet {
  person: string
  net: string
}

/**
 * What the person did there: they signed in with everything that is asked of them, or they only set a new password by a
 * letter and the digits of their phone.
 */
type Deed = 'signedIn' | 'reset'

const words = ({ person, net }: PersonAtNet, deed: Deed): string =>
  `${deed === 'signedIn' ? 'net' : 'reset'}/${person}/${net}`

/** Whether a full sign-in came from there, or one of `deeds`. */
export async function isKnownNet(
  portal: Portal,
  place: PersonAtNet,
  deeds: readonly Deed[] = ['signedIn'],
): Promise<boolean> {
  const row = await portal.database
    .selectFrom('known_net')
    .select('person_id')
    .where('person_id', '=', place.person)
    .where(
      'net',
      'in',
      deeds.flatMap((deed) => indexesOf(portal, place, deed)),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function noteNet(
  portal: Portal,
  trx: Database,
  place: PersonAtNet,
  deed: Deed = 'signedIn',
): Promise<void> {
  const at = portal.clock.now()
  const net = blindIndex(portal.keys, 'attempt', words(place, deed))
  await trx
    .insertInto('known_net')
    .values({ person_id: place.person, net, seen_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'net']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Forgets every network of the person but `here`; null = all. */
export async function forgetNets(
  portal: Portal,
  trx: Database,
  { person, here }: { person: string; here: string | null },
): Promise<void> {
  let forgetting = trx.deleteFrom('known_net').where('person_id', '=', person)
  if (here !== null)
    forgetting = forgetting.where('net', 'not in', indexesOf(portal, { person, net: here }, 'signedIn'))
  await forgetting.execute()
}

const indexesOf = (portal: Portal, place: PersonAtNet, deed: Deed): Buffer[] =>
  blindIndexes(portal.keys, 'attempt', words(place, deed))
