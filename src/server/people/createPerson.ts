import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { blindIndex } from './blindIndex.ts'
import type { Contact, PersonProfile } from './PersonProfile.ts'

export interface NewAccount {
  profile: PersonProfile
  contact: Contact | null
  /** A hash of password.ts; null = signs in by single sign-on alone. */
  password: string | null
  language: string
  role?: number
}

/** Series are left out: old cards are typed with and without it. */
export const documentKey = (type: string, number: string): string => `${type}/${number}`

/**
 * Person, key and account in the caller's transaction; a person who is known without an account (a child of somebody)
 * stays that person. A FIN or an e-mail that has an account already breaks its unique index.
 */
export async function createPerson(portal: Portal, trx: Database, account: NewAccount): Promise<string> {
  const { profile, contact, password, language, role = 0 } = account
  const id = (await findWithoutAccount(portal, trx, profile)) ?? (await insertPerson(portal, trx, profile))
  const key = await portal.personKeys.open(trx, id)
  await trx
    .updateTable('person')
    .set({ profile: key.encryptJson(profile), citizenship_id: profile.citizenshipId })
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('account')
    .values({
      person_id: id,
      email_index: contact === null ? null : blindIndex(portal.keys, 'email', contact.email),
      contact: contact === null ? null : key.encryptJson(contact),
      password,
      role,
      language,
      created_at: portal.clock.now(),
    })
    .execute()
  return id
}

async function findWithoutAccount(
  portal: Portal,
  trx: Database,
  profile: PersonProfile,
): Promise<string | undefined> {
  const { fin } = profile
  const [column, index] =
    fin === undefined
      ? (['person.document_index', documentIndex(portal, profile)] as const)
      : (['person.fin_index', blindIndex(portal.keys, 'fin', fin)] as const)
  if (index === null) return undefined
  const row = await trx
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where(column, '=', index)
    .where('account.person_id', 'is', null)
    .executeTakeFirst()
  return row?.id
}

async function insertPerson(portal: Portal, trx: Database, profile: PersonProfile): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('person')
    .values({
      id,
      fin_index: profile.fin === undefined ? null : blindIndex(portal.keys, 'fin', profile.fin),
      document_index: documentIndex(portal, profile),
      portal_number: portalNumber(),
      citizenship_id: profile.citizenshipId,
      profile: null,
      created_at: portal.clock.now(),
      erased_at: null,
    })
    .execute()
  await portal.personKeys.create(trx, id)
  return id
}

function documentIndex(portal: Portal, { documentType, documentNumber }: PersonProfile): Buffer | null {
  if (documentType === undefined || documentNumber === undefined) return null
  return blindIndex(portal.keys, 'document', documentKey(documentType, documentNumber))
}

/** Cannot be taken for a FIN (6 or 7 letters and digits). Nine random digits: a clash breaks the unique index. */
const portalNumber = (): string => `P-${String(randomInt(1_000_000_000)).padStart(9, '0')}`
