import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

/**
 * For whom tries of somebody are counted (`attempts.ts` stores a keyed hash of it): their FIN, so that whoever erases the
 * account and comes back has no new ones.
 */
export async function countedAs(portal: Portal, person: string): Promise<string> {
  const known = await findPerson(portal, portal.database, person)
  return known?.profile.fin ?? person
}
