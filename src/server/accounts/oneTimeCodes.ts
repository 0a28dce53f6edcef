import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { hashesUnder, hashUnder } from '../people/hashUnder.ts'
import { seal, unseal } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'

/**
 * A code that proves that an address (a phone, an e-mail) is somebody's, or that its holder consents. `owner`: the
 * registration, the person, or the session that the consent is for.
 */
export interface CodePlace {
  owner: string
  purpose: 'mobile' | 'email' | 'consent'
}
export const codeBound = ({ owner, purpose }: { owner: string; purpose: string }): string =>
  `code/${owner}/${purpose}`
const hashed = (place: CodePlace, code: string): string => `${codeBound(place)}\n${code}`

/** Makes a new code of six digits for `target`, which replaces the one before. It goes into the message and nowhere else. */
export async function makeCode(
  portal: Portal,
  trx: Database,
  place: CodePlace & { target: string },
  { codeValid }: AccountConstants,
): Promise<{ code: string; validTo: string }> {
  const now = portal.clock.now()
  const { owner, purpose, target } = place
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = new Date(now.getTime() + codeValid)
  const fresh = {
    code_hash: hashUnder(portal.keys.code, hashed(place, code)),
    target: seal(portal.keys.box, codeBound(place), Buffer.from(target)),
    sent_at: now,
    expires_at: expires,
  }
  await trx
    .insertInto('one_time_code')
    .values({ owner, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['owner', 'purpose']).doUpdateSet(fresh))
    .execute()
  return { code, validTo: expires.toISOString() }
}

/** The code that was sent last, also one that is too old by now. */
export interface MadeCode {
  /** The address that the code proves. */
  target: string
  hash: Buffer
  isValid: boolean
}

export async function findCode(portal: Portal, place: CodePlace): Promise<MadeCode | undefined> {
  const row = await portal.database
    .selectFrom('one_time_code')
    .selectAll()
    .where('owner', '=', place.owner)
    .where('purpose', '=', place.purpose)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    target: unseal(portal.keys.box, codeBound(place), row.target).toString('utf8'),
    hash: row.code_hash,
    isValid: row.expires_at > portal.clock.now(),
  }
}

/** Compared in constant time. */
export function isCode(
  portal: Portal,
  place: CodePlace,
  { made, code }: { made: MadeCode; code: string },
): boolean {
  const given = hashesUnder(portal.keys.code, hashed(place, code.replace(/\s/g, '')))
  return given.some((one) => one.length === made.hash.length && timingSafeEqual(one, made.hash))
}

/** The code proves nothing any more. Its row stays: the address that it was sent to is locked. */
export async function endCode(portal: Portal, { owner, purpose }: CodePlace, made: MadeCode): Promise<void> {
  await portal.database
    .updateTable('one_time_code')
    .set({ expires_at: portal.clock.now() })
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', made.hash)
    .execute()
}

/** A code proves once. Returns whether it was still there: of two who use it at the same moment one may go on. */
export async function dropCode(database: Database, { owner, purpose }: CodePlace): Promise<boolean> {
  const dropped = await database
    .deleteFrom('one_time_code')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
