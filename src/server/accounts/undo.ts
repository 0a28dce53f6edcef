import { randomBytes } from 'node:crypto'
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

/**
 * Keeps what was before a change. Gives the params of the letter about it, with a link that undoes the change and all
 * later ones for `hours`. The secret stands behind "#": browsers send that to no server, so that no log has it.
 */
export async function keepForUndo(
  portal: Portal,
  trx: Database,
  { person, kind, before }: Change,
): Promise<{ link: string; hours: number }> {
  const { undoValid } = await getAccountConstants(portal, trx)
  const key = await portal.personKeys.open(trx, person)
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('account_undo')
    .values({
      token_hash: hashToken(token),
      person_id: person,
      kind,
      before: key.encryptJson(before),
      made_at: portal.clock.now(),
    })
    .execute()
  return { link: `${portal.config.origin}/undo#${token}`, hours: Math.round(undoValid / 3_600_000) }
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
