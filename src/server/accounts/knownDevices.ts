import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { tellPerson } from './tellPerson.ts'

/**
 * A device is a browser with its system ("Firefox, Windows"), as the list of sessions names it: no address, no mark in
 * the browser. It is new to somebody who has signed in before, but in the last year (`sweep`) never with it. Whoever
 * signs in for the first time hears of nothing, nor does who has only come with what has no name.
 */
export async function noteDevice(
  portal: Portal,
  trx: Database,
  { person, device }: { person: string; device: string },
): Promise<void> {
  const known = await trx
    .selectFrom('known_device')
    .select('device')
    .where('person_id', '=', person)
    .execute()
  const at = portal.clock.now()
  await trx
    .insertInto('known_device')
    .values({ person_id: person, device, seen_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'device']).doUpdateSet({ seen_at: at }))
    .execute()
  const named = known.filter((one) => one.device !== '')
  if (named.length === 0 || device === '' || named.some((one) => one.device === device)) return
  const params = { at: at.toISOString() }
  await tellPerson(portal, trx, { kinds: ['mail', 'sms'], person, text: 'account.newSignIn', params })
}
