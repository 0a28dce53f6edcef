import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { tellPerson } from './tellPerson.ts'

/**
 * A device is a browser with its system ("Firefox, Windows"), as the list of sessions names it: no address, no mark in
 * the browser. It is new to somebody who has signed in before, but never with it, or not since its sessions were ended or
 * for as long as a device counts as known (`sweep`). What has no name is a device like others: whoever writes the request
 * chooses its name. Whoever signs in for the first time hears of nothing.
 */
export async function noteDevice(
  portal: Portal,
  trx: Database,
  { person, device, net }: { person: string; device: string; net: string },
): Promise<void> {
  const noted = await trx
    .selectFrom('known_device')
    .select(['device', 'ended_at'])
    .where('person_id', '=', person)
    .execute()
  const at = portal.clock.now()
  const seen = { seen_at: at, ended_at: null }
  await trx
    .insertInto('known_device')
    .values({ person_id: person, device, ...seen })
    .onConflict((conflict) => conflict.columns(['person_id', 'device']).doUpdateSet(seen))
    .execute()
  const isKnown = noted.some((one) => one.device === device && one.ended_at === null)
  if (noted.length === 0 || isKnown) return
  const params = { at: at.toISOString() }
  const told = { person, text: 'account.newSignIn', params, counted: { person, net } }
  await tellPerson(portal, trx, { kinds: ['mail', 'sms'], ...told })
}

/**
 * The person's devices are not known any more: of the next sign-in with one the owner hears. A row stays, so that this
 * sign-in does not look like the first one. `only`: this device; `except`: all but this one.
 */
export async function endDevices(
  portal: Portal,
  trx: Database,
  { person, only, except }: { person: string; only?: string; except?: string },
): Promise<void> {
  let ending = trx
    .updateTable('known_device')
    .set({ ended_at: portal.clock.now() })
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
  if (only !== undefined) ending = ending.where('device', '=', only)
  if (except !== undefined) ending = ending.where('device', '!=', except)
  await ending.execute()
}
