import type { Selectable } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { type PersonKey, type PersonKeys } from '../people/personKeys.ts'
import { sealJson, type Sealed, unsealJson } from '../people/seal.ts'
import type { AuditDetails, AuditEntry, AuditParts } from './createAudit.ts'
import type { AuditTables } from './tables.ts'

const BOUND = 'audit'
type Parts = Pick<AuditParts, 'keys' | 'personKeys'>

/** Under the key of the person whom, or whose case, it is about: they go with that person. */
export async function sealDetails(
  { keys, personKeys }: Parts,
  trx: Database,
  {
    about,
    details,
    subject,
  }: { about: string | null; details: AuditDetails; subject?: AuditEntry['subject'] | undefined },
): Promise<{ sealed: Sealed<AuditDetails> | null; sealed_for: string | null }> {
  if (Object.keys(details).length === 0) return { sealed: null, sealed_for: null }
  const found = subject ?? (about === null ? undefined : await findKey(personKeys, trx, about))
  if (found === undefined) return { sealed: sealJson(keys.box, BOUND, details), sealed_for: null }
  return { sealed: found.key.encryptJson(details), sealed_for: found.person }
}

async function findKey(
  personKeys: PersonKeys,
  trx: Database,
  about: string,
): Promise<{ person: string; key: PersonKey } | undefined> {
  const row = await trx
    .selectFrom('person_key')
    .select(['person_id', 'wrapped'])
    .where((eb) =>
      eb.or([
        eb('person_id', '=', about),
        eb('person_id', '=', eb.selectFrom('application').select('subject_id').where('id', '=', about)),
      ]),
    )
    .executeTakeFirst()
  return row && { person: row.person_id, key: personKeys.unwrap(row.person_id, row.wrapped) }
}

type SealedEntry = Pick<Selectable<AuditTables['audit']>, 'sealed' | 'sealed_for'>

/** Null: they went with the person. `people`: keys of those for whom rows are sealed. */
export function openDetails(
  { keys }: Pick<AuditParts, 'keys'>,
  { sealed, sealed_for }: SealedEntry,
  people: ReadonlyMap<string, PersonKey>,
): AuditDetails | null {
  if (sealed === null) return {}
  if (sealed_for === null) return unsealJson(keys.box, BOUND, sealed)
  return people.get(sealed_for)?.decryptJson(sealed) ?? null
}
