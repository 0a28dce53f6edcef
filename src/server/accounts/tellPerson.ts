import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#engine/values/types.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/**
 * A notice that its reader may cause themselves, again and again: by SMS there are only so many of them (`limitSms.ts`).
 */
export type CountedNotice = {
  /** Whose account or application it is about. */
  person: string
  /** Of the request (`netOf`) that changed the account; absent: it is about an application. */
  net?: string
}

/** A text to an address that belongs to no account (yet), or not any more. */
export interface AddressedText {
  kind: 'sms' | 'mail'
  address: string
  language: string
  text: string
  params?: JsonObject
  /** Only of what goes by letter as well. */
  counted?: CountedNotice
  /** Names the wish, so that it is sent once; absent = each call is a wish of its own. */
  key?: string
  /** Somebody waits for it. */
  urgent?: boolean
}

export async function tellAddress(portal: Portal, trx: Database, message: AddressedText): Promise<void> {
  const { kind, key, urgent = false, ...payload } = message
  await portal.enqueue(trx, { kind, key: key ?? randomUUID(), payload, urgent })
}

/** A text to a person, at the addresses and in the language of their account at the time of sending. */
export interface PersonalText {
  kinds: ('sms' | 'mail')[]
  person: string
  text: string
  params?: JsonObject
  counted?: CountedNotice
  /** Somebody waits for it. */
  urgent?: boolean
}

export async function tellPerson(portal: Portal, trx: Database, message: PersonalText): Promise<void> {
  const { kinds, urgent = false, ...payload } = message
  for (const kind of kinds) await portal.enqueue(trx, { kind, key: randomUUID(), payload, urgent })
}

/** Somebody tried to register what has an account: only its owner hears of it. `to`: their account, or the address. */
export async function tellAccountExists(
  portal: Portal,
  trx: Database,
  to: { person: string } | { address: string; language: string },
): Promise<void> {
  const params = { link: `${portal.config.origin}/` }
  await portal.enqueue(trx, {
    kind: 'mail',
    key: randomUUID(),
    payload: { ...to, text: 'account.exists', params },
  })
}
