import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { getAccountConstants } from './accountConstants.ts'

/** `seen_at` is written at most so often. */
const STEP = 5 * 60_000

/** The table has hashes alone: whoever reads it cannot sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface SessionOf {
  /** Browser and system, as the session's holder reads it. */
  device?: string
  /** An administrator looks as this person: the session is short, is not prolonged, and ends with their own. */
  switched?: { by: string; from: Buffer | null }
}

/** @returns the opaque token: 256 random bits. */
export async function openSession(
  portal: Portal,
  database: Database,
  personId: string,
  { device = '', switched }: SessionOf = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = portal.clock.now()
  const { sessionIdle, sessionSwitched } = await getAccountConstants(portal, database)
  const life = switched === undefined ? sessionIdle : sessionSwitched
  await database
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      device,
      switched_by: switched?.by ?? null,
      switched_from: switched?.from ?? null,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .execute()
  return token
}

export interface SeenSession {
  token_hash: Buffer
  created_at: Date
  seen_at: Date
  switched_by: string | null
}
export async function keepSession(portal: Portal, session: SeenSession): Promise<void> {
  const now = portal.clock.now().getTime()
  if (now - session.seen_at.getTime() < STEP) return
  const { sessionIdle, sessionLongest, sessionSwitched } = await getAccountConstants(portal, portal.database)
  const longest = session.switched_by === null ? sessionLongest : sessionSwitched
  const ends = Math.min(now + sessionIdle, session.created_at.getTime() + longest)
  await portal.database
    .updateTable('session')
    .set({ seen_at: new Date(now), expires_at: new Date(ends) })
    .where('token_hash', '=', session.token_hash)
    .execute()
}

export async function endSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** `except` = the session that stays. What the person looks at as somebody else ends as well. */
export async function endSessions(
  database: Database,
  personId: string,
  except: Buffer | null,
): Promise<void> {
  let ending = database
    .deleteFrom('session')
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('switched_by', '=', personId)]))
  if (except !== null) ending = ending.where('token_hash', '!=', except)
  await ending.execute()
}
