import { randomInt, timingSafeEqual } from 'node:crypto'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
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
export interface SentCode {
  /** Six digits; goes into the message and nowhere else. */
  code: string
  resendAt: string
  validTo: string
}

export const codeBound = ({ owner, purpose }: { owner: string; purpose: string }): string =>
  `code/${owner}/${purpose}`
const hashed = (place: CodePlace, code: string): string => `${codeBound(place)}\n${code}`

/**
 * Makes a new code for `target`, which replaces the one before.
 * @throws error.tooMany (msg.codeResendIn) before the wait is over.
 */
export async function makeCode(
  portal: Portal,
  trx: Database,
  place: CodePlace & { target: string },
  { codeResend, codeValid }: AccountConstants,
): Promise<SentCode> {
  const now = portal.clock.now()
  const { owner, purpose, target } = place
  // The first code has no row yet that could be locked.
  const last = await countLocked(trx, { kind: 'codes', parts: { owner, purpose } }, (sent) =>
    trx
      .selectFrom('one_time_code')
      .select('sent_at')
      .where('owner', '=', sent.owner)
      .where('purpose', '=', sent.purpose)
      .executeTakeFirst(),
  )
  refuseEarly(last, now, codeResend)
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
  return {
    code,
    resendAt: new Date(now.getTime() + codeResend).toISOString(),
    validTo: expires.toISOString(),
  }
}

function refuseEarly(last: { sent_at: Date } | undefined, now: Date, codeResend: number): void {
  const wait = last === undefined ? 0 : last.sent_at.getTime() + codeResend - now.getTime()
  if (wait > 0)
    throw new ApiError('error.tooMany', {
      message: 'msg.codeResendIn',
      params: { seconds: Math.ceil(wait / 1000) },
    })
}

/** As `makeCode` refuses, before anything is counted for a message. @throws error.tooMany (msg.codeResendIn) */
export async function checkResend(
  portal: Portal,
  { owner, purpose }: CodePlace,
  { codeResend }: AccountConstants,
): Promise<void> {
  const last = await portal.database
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  refuseEarly(last, portal.clock.now(), codeResend)
}

/** The address that the code proves; undefined = wrong, expired, never sent. It stays until `dropCode`. */
export async function checkCode(
  portal: Portal,
  database: Database,
  place: CodePlace,
  code: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('one_time_code')
    .selectAll()
    .where('owner', '=', place.owner)
    .where('purpose', '=', place.purpose)
    .where('expires_at', '>', portal.clock.now())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const given = hashesUnder(portal.keys.code, hashed(place, code.replace(/\s/g, '')))
  const isRight = given.some(
    (one) => one.length === row.code_hash.length && timingSafeEqual(one, row.code_hash),
  )
  if (!isRight) return undefined
  return unseal(portal.keys.box, codeBound(place), row.target).toString('utf8')
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
