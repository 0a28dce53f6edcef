import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { blindIndex, blindIndexes } from './blindIndex.ts'
import { findAlike } from './findAlike.ts'
import { freeFin, resumeFin } from './freeFin.ts'
import { refuseTaken } from './refuseTaken.ts'
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
 * stays that person where a register has confirmed who it is. What the portal keeps of an account that was erased stays
 * with the person of then: a new account is a new person. A FIN or an e-mail that has an account already breaks its
 * unique index.
 */
export async function createPerson(portal: Portal, trx: Database, account: NewAccount): Promise<string> {
  const { profile, contact, password, language, role = 0 } = account
  if (profile.fin !== undefined) await refuseTaken(portal.keys, trx, { kind: 'fin', value: profile.fin })
  if (contact !== null) await refuseTaken(portal.keys, trx, { kind: 'email', value: contact.email })
  const id = (await findWithoutAccount(portal, trx, profile)) ?? (await insertPerson(portal, trx, profile))
  const key = await portal.personKeys.open(trx, id)
  await trx
    .updateTable('person')
    .set({ profile: key.encryptJson(profile), citizenship_id: profile.citizenshipId, left_at: null })
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

/** A FIN is always of a register. Whoever only typed a document is nobody whom the portal knows. */
async function findWithoutAccount(
  portal: Portal,
  trx: Database,
  profile: PersonProfile,
): Promise<string | undefined> {
  const { fin } = profile
  if (fin !== undefined) {
    const [known] = await withoutAccount(trx, 'person.fin_index', blindIndexes(portal.keys, 'fin', fin))
    return known
  }
  const document = documentOf(profile)
  if (document === undefined || profile.isConfirmed !== true) return undefined
  const indexes = blindIndexes(portal.keys, 'document', document)
  const ids = await withoutAccount(trx, 'person.document_index', indexes)
  return findAlike(portal, trx, { ids, profile })
}

/** Nobody among them who had an account, or whose key is being destroyed at this moment. */
async function withoutAccount(
  trx: Database,
  column: 'person.fin_index' | 'person.document_index',
  indexes: readonly Buffer[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where(column, 'in', indexes)
    .where('account.person_id', 'is', null)
    .where('person.had_account', '=', false)
    .forKeyShare('person')
    .execute()
  return rows.map(({ id }) => id)
}

async function insertPerson(portal: Portal, trx: Database, profile: PersonProfile): Promise<string> {
  if (profile.fin !== undefined) await freeFin(portal, trx, profile.fin)
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
      left_at: null,
    })
    .execute()
  if (profile.fin !== undefined) await resumeFin(portal, trx, { fin: profile.fin, person: id })
  await portal.personKeys.create(trx, id)
  return id
}

function documentIndex(portal: Portal, profile: PersonProfile): Buffer | null {
  const document = documentOf(profile)
  return document === undefined ? null : blindIndex(portal.keys, 'document', document)
}

function documentOf({ documentType, documentNumber }: PersonProfile): string | undefined {
  if (documentType === undefined || documentNumber === undefined) return undefined
  return documentKey(documentType, documentNumber)
}

/** Cannot be taken for a FIN (6 or 7 letters and digits). Nine random digits: a clash breaks the unique index. */
const portalNumber = (): string => `P-${String(randomInt(1_000_000_000)).padStart(9, '0')}`
