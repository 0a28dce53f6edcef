import type { Database } from '../database/openDatabase.ts'
import { blindIndex, blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'

/** Somebody at a network; kept as a hash that nothing but the same two words gives again, for three months (`sweep`). */
export interface PersonAtNet {
  person: string
  net: string
}

const words = ({ person, net }: PersonAtNet): string => `net/${person}/${net}`

export async function isKnownNet(portal: Portal, place: PersonAtNet): Promise<boolean> {
  const row = await portal.database
    .selectFrom('known_net')
    .select('person_id')
    .where('person_id', '=', place.person)
    .where('net', 'in', blindIndexes(portal.keys, 'attempt', words(place)))
    .executeTakeFirst()
  return row !== undefined
}

export async function noteNet(portal: Portal, trx: Database, place: PersonAtNet): Promise<void> {
  const at = portal.clock.now()
  await trx
    .insertInto('known_net')
    .values({ person_id: place.person, net: blindIndex(portal.keys, 'attempt', words(place)), seen_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'net']).doUpdateSet({ seen_at: at }))
    .execute()
}
