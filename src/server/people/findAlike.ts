import { foldWords } from '#engine/texts/foldWords.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { findPeople, type KnownPerson } from './findPerson.ts'
import type { PersonProfile } from './PersonProfile.ts'

/**
 * Who of these people a profile means that has their document's number and no FIN. The number alone makes nobody somebody
 * whom the portal knows. `onlyProven`: nobody who has an account by data that they typed, because a stranger may have.
 */
export async function findAlike(
  portal: Portal,
  database: Database,
  {
    ids,
    profile,
    onlyProven = false,
  }: { ids: readonly string[]; profile: PersonProfile; onlyProven?: boolean },
): Promise<string | undefined> {
  const known = await findPeople(portal, database, ids)
  const isProven = (one: KnownPerson): boolean => one.language === null || one.profile.isConfirmed === true
  return [...known.values()].find(
    (one) => isNamedAlike(one.profile, profile) && (!onlyProven || isProven(one)),
  )?.id
}

const isNamedAlike = (one: PersonProfile, other: PersonProfile): boolean =>
  one.birthDate === other.birthDate &&
  foldWords(`${one.lastName} ${one.firstName}`) === foldWords(`${other.lastName} ${other.firstName}`)
