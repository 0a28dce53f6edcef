import { foldWords } from '#engine/texts/foldWords.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { findPeople } from './findPerson.ts'
import type { PersonProfile } from './PersonProfile.ts'

/**
 * Who of these people a profile means that has their document's number and no FIN. No register says whose it is: the number
 * alone makes nobody somebody whom the portal knows.
 */
export async function findAlike(
  portal: Portal,
  database: Database,
  { ids, profile }: { ids: readonly string[]; profile: PersonProfile },
): Promise<string | undefined> {
  const known = await findPeople(portal, database, ids)
  return [...known.values()].find((one) => isNamedAlike(one.profile, profile))?.id
}

const isNamedAlike = (one: PersonProfile, other: PersonProfile): boolean =>
  one.birthDate === other.birthDate &&
  foldWords(`${one.lastName} ${one.firstName}`) === foldWords(`${other.lastName} ${other.firstName}`)
