import { randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/** A text to an address that belongs to no account (yet), or not any more. */
export interface AddressedText {
  kind: 'sms' | 'mail'
  address: string
  language: string
  text: string
  params?: { [name: string]: unknown }
  /** Names the wish, so that it is sent once; absent = each call is a wish of its own. */
  key?: string
}

export async function tellAddress(portal: Portal, trx: Database, message: AddressedText): Promise<void> {
  const { kind, key, ...payload } = message
  await portal.enqueue(trx, { kind, key: key ?? randomUUID(), payload })
}

/** A text to a person, at the addresses and in the language of their account at the time of sending. */
export interface PersonalText {
  kinds: ('sms' | 'mail')[]
  person: string
  text: string
  params?: { [name: string]: unknown }
}

export async function tellPerson(portal: Portal, trx: Database, message: PersonalText): Promise<void> {
  const { kinds, ...payload } = message
  for (const kind of kinds) await portal.enqueue(trx, { kind, key: randomUUID(), payload })
}
