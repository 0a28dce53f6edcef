import { randomBytes } from 'node:crypto'
import { anyBytes } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Contact } from '../people/PersonProfile.ts'
import type { Portal } from '../Portal.ts'
import { getAccountConstants } from './accountConstants.ts'
import { hashToken } from './sessions.ts'

/** What was changed; a second factor is set up. */
export type ChangeKind = 'email' | 'mobile' | 'secondFactor'

/** How somebody gets into their account, beside the password. */
export interface WaysIn {
  contact: Contact
  /** When their second factor was set up; null = they have none. ISO instant. */
  secondFactorSince: string | null
}

export async function secondFactorSince(trx: Database, person: string): Promise<string | null> {
  const row = await trx
    .selectFrom('second_factor')
    .select('enrolled_at')
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row?.enrolled_at?.toISOString() ?? null
}

interface Change {
  person: string
  kind: ChangeKind
  before: WaysIn
}

interface NewChange extends Change {
  /** The e-mail after the change. */
  email: string
}

/**
 * Keeps what was before a change. Gives the params of the letter about it, with a link that undoes the change and all
 * later ones for `hours`. The secret stands behind "#": browsers send that to no server, so that no log has it.
 * Undefined = the letter has no link: its address was set by a change that can itself still be undone, or the e-mail of
 * before such a change comes back. A link would give a thief the account again that its owner has just repaired.
 */
export async function keepForUndo(
  portal: Portal,
  trx: Database,
  { person, kind, before, email }: NewChange,
): Promise<{ link: string; hours: number } | undefined> {
  const { undoValid } = await getAccountConstants(portal, trx)
  const key = await portal.personKeys.open(trx, person)
  const changes = await findEmailChanges(portal, trx, person)
  const token = randomBytes(32).toString('base64url')
  const now = portal.clock.now()
  const values = { person_id: person, kind, before: key.encryptJson(before), made_at: now }
  await trx
    .insertInto('account_undo')
    .values({ token_hash: hashToken(token), ...values })
    .execute()
  const recent = changes.filter(({ madeAt }) => madeAt.getTime() + undoValid >= now.getTime())
  const to = before.contact.email
  const isSettled = recent.length === 0 || recent[0]?.email === to
  const comesBack = email !== to && changes[0]?.email === email
  if (to === '' || !isSettled || comesBack) return undefined
  return { link: `${portal.config.origin}/undo#${token}`, hours: Math.round(undoValid / 3_600_000) }
}

/** The e-mail before each change of it that was not undone, the oldest first. */
async function findEmailChanges(
  portal: Portal,
  trx: Database,
  person: string,
): Promise<{ email: string; madeAt: Date }[]> {
  const rows = await trx
    .selectFrom('account_undo')
    .select(['before', 'made_at'])
    .where('person_id', '=', person)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .orderBy('made_at')
    .execute()
  if (rows.length === 0) return []
  const key = await portal.personKeys.open(trx, person)
  return rows.map(({ before, made_at }) => ({
    email: key.decryptJson(before).contact.email,
    madeAt: made_at,
  }))
}

/**
 * Ends the links that lie in mailboxes which the account had only between a change of its e-mail and the repair of that:
 * their holder is no owner. The link to the e-mail of before the first change stays, also while the account has another.
 */
export async function endStrayLinks(portal: Portal, trx: Database, person: string): Promise<void> {
  const [first] = await findEmailChanges(portal, trx, person)
  if (first === undefined) return
  const key = await portal.personKeys.open(trx, person)
  const account = await trx
    .selectFrom('account')
    .select('contact')
    .where('person_id', '=', person)
    .executeTakeFirst()
  const sealed = account?.contact ?? null
  const email = sealed === null ? '' : key.decryptJson(sealed).email
  if (first.email !== email) return
  const rows = await trx
    .selectFrom('account_undo')
    .select(['token_hash', 'before'])
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute()
  const stray = rows.filter(({ before }) => key.decryptJson(before).contact.email !== email)
  if (stray.length === 0) return
  await trx
    .updateTable('account_undo')
    .set({ used_at: portal.clock.now() })
    .where('token_hash', '=', anyBytes(stray.map(({ token_hash }) => token_hash)))
    .execute()
}

export interface UndoableChange extends Change {
  madeAt: Date
  until: Date
}

/** @throws error.denied with the reason why this link undoes nothing (any more) */
export async function getUndoable(
  portal: Portal,
  database: Database,
  token: string,
): Promise<UndoableChange> {
  const row = await database
    .selectFrom('account_undo')
    .innerJoin('account', 'account.person_id', 'account_undo.person_id')
    .select(['account_undo.person_id', 'kind', 'before', 'made_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row === undefined) throw denied('msg.undoUnknown')
  if (row.used_at !== null) throw denied('msg.undoUsed')
  const { undoValid } = await getAccountConstants(portal, database)
  const until = new Date(row.made_at.getTime() + undoValid)
  if (until < portal.clock.now()) throw denied('msg.undoExpired')
  const { person_id: person, kind, made_at: madeAt } = row
  const key = await portal.personKeys.open(database, person)
  return { person, kind, before: key.decryptJson(row.before), madeAt, until }
}

const denied = (message: string): ApiError => new ApiError('error.denied', { message })
