import { randomBytes } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { getAccountConstants } from './accountConstants.ts'
import { hashToken } from './sessions.ts'

/** How somebody who is signed in shows once more that it is them. */
export type ProofKind = 'password' | 'secondFactor' | 'signOn'

/** The page that proves, and what it has to show. */
export interface ProofCheck {
  person: string
  session: Buffer | null
  /** Of the header `proof`. */
  proof: string | undefined
  /** Whoever cannot give this kind gives none. */
  only?: ProofKind
}

/**
 * A proof is a token of its own beside the session's: it goes to the page where the person gave it and lasts some minutes
 * (constant `proofValid`). A stolen session token is therefore no more worth while its owner has proven themselves.
 * OWASP ASVS 5.0, 7.5.1: full re-authentication before what affects authentication is changed.
 */
export async function makeProof(
  portal: Portal,
  trx: Database,
  { session, kind }: { session: Buffer; kind: ProofKind },
): Promise<{ proof: string; validTo: string }> {
  const { proofValid } = await getAccountConstants(portal, trx)
  const proof = randomBytes(32).toString('base64url')
  const now = portal.clock.now()
  // The session may have ended meanwhile: whoever locks its row first is right.
  const open = await trx
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', session)
    .forKeyShare()
    .executeTakeFirst()
  if (open === undefined) throw new ApiError('error.signIn')
  await trx
    .insertInto('proof')
    .values({ token_hash: hashToken(proof), session_hash: session, kind, made_at: now })
    .execute()
  return { proof, validTo: new Date(now.getTime() + proofValid).toISOString() }
}

/** @throws error.proofNeeded with `params.proofs`: the kinds that this person can give */
export async function checkProof(portal: Portal, check: ProofCheck): Promise<void> {
  const kinds = await proofKinds(portal, check.person)
  if (check.only !== undefined && !kinds.includes(check.only)) return
  if (!(await isProven(portal, check, kinds))) throw proofNeeded(kinds)
}

export function proofNeeded(kinds: readonly ProofKind[]): ApiError {
  const message = kinds.length === 0 ? 'msg.proofNone' : 'msg.proofNeeded'
  return new ApiError('error.proofNeeded', { message, params: { proofs: kinds } })
}

/**
 * Whoever has a second factor shows that, or a recovery code: what it protects is not given up for a password. Everybody
 * else shows the password where there is one, or signs in once more at the single sign-on where the register knows their FIN.
 */
export async function proofKinds(portal: Portal, person: string): Promise<ProofKind[]> {
  const row = await portal.database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'account.person_id')
    .select(['account.password', 'person.fin_index', 'second_factor.enrolled_at'])
    .where('account.person_id', '=', person)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('error.signIn')
  if (row.enrolled_at !== null) return ['secondFactor']
  const kinds: ProofKind[] = []
  if (row.password !== null) kinds.push('password')
  if (row.fin_index !== null && portal.config.signOn !== null) kinds.push('signOn')
  return kinds
}

/** A proof of a kind that the person could give no more, because a second factor was set up since, counts for nothing. */
async function isProven(
  portal: Portal,
  { session, proof }: ProofCheck,
  kinds: readonly ProofKind[],
): Promise<boolean> {
  if (session === null || proof === undefined || kinds.length === 0) return false
  const { proofValid } = await getAccountConstants(portal, portal.database)
  const now = portal.clock.now().getTime()
  const row = await portal.database
    .selectFrom('proof')
    .select('kind')
    .where('token_hash', '=', hashToken(proof))
    .where('session_hash', '=', session)
    .where('kind', 'in', kinds)
    .where('made_at', '>=', new Date(now - proofValid))
    // Further ahead than a proof lasts: the clock of then was wrong.
    .where('made_at', '<=', new Date(now + proofValid))
    .executeTakeFirst()
  return row !== undefined
}
