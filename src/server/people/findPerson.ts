import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { PersonKey } from './personKeys.ts'
import type { Contact, PersonProfile } from './PersonProfile.ts'
import type { Sealed } from './seal.ts'

export interface KnownPerson {
  id: string
  profile: PersonProfile
  /** Null = no account (yet). */
  contact: Contact | null
  language: string | null
  /** The FIN, or the portal number where there is none. */
  fin: string
  /** False: `fin` is the portal's own number and must not be sent to a register. */
  hasFin: boolean
  key: PersonKey
}

/** Opened with the person's key; undefined = unknown or erased. `database` is the transaction where there is one. */
export async function findPerson(
  portal: Pick<Portal, 'personKeys'>,
  database: Database,
  personId: string,
): Promise<KnownPerson | undefined> {
  return (await findPeople(portal, database, [personId])).get(personId)
}

/** One question for any number of people; unknown and erased ones are absent. */
export async function findPeople(
  portal: Pick<Portal, 'personKeys'>,
  database: Database,
  personIds: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const found = new Map<string, KnownPerson>()
  if (personIds.length === 0) return found
  const rows = await database
    .selectFrom('person')
    .innerJoin('person_key', 'person_key.person_id', 'person.id')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', ...PERSON_COLUMNS])
    .where('person.id', '=', anyOf([...new Set(personIds)]))
    .execute()
  for (const row of rows) {
    const person = openPerson(portal, row)
    if (person !== undefined) found.set(row.id, person)
  }
  return found
}

/** What `openPerson` needs of `person`, `person_key` and, where there is one, `account`. */
export const PERSON_COLUMNS = [
  'person.profile',
  'person.portal_number',
  'person_key.wrapped',
  'account.contact',
  'account.language',
] as const
export interface PersonColumns {
  id: string
  profile: Sealed<PersonProfile> | null
  portal_number: string
  wrapped: Buffer
  contact: Sealed<Contact> | null
  language: string | null
}

/** For a row that was read with other things; undefined = erased. */
export function openPerson(
  { personKeys }: Pick<Portal, 'personKeys'>,
  row: PersonColumns,
): KnownPerson | undefined {
  if (row.profile === null) return undefined
  const key = personKeys.unwrap(row.id, row.wrapped)
  const profile = key.decryptJson(row.profile)
  return {
    id: row.id,
    profile,
    contact: row.contact === null ? null : key.decryptJson(row.contact),
    language: row.language,
    fin: profile.fin ?? row.portal_number,
    hasFin: profile.fin !== undefined,
    key,
  }
}
