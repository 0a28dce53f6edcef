import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

const LIFE = 60_000
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** For links that cannot carry the Bearer header. */
export async function createTicket(
  portal: Portal,
  database: Database,
  ticket: { fileId: string; personId: string },
): Promise<string> {
  const now = portal.clock.now()
  const token = randomBytes(32).toString('base64url')
  await database.deleteFrom('file_ticket').where('expires_at', '<', now).execute()
  await database
    .insertInto('file_ticket')
    .values({
      token_hash: hashOf(token),
      file_id: ticket.fileId,
      person_id: ticket.personId,
      expires_at: new Date(now.getTime() + LIFE),
    })
    .execute()
  return token
}

/** Works once: whoever comes second finds nothing, nor does who was blocked meanwhile. */
export async function redeemTicket(
  portal: Portal,
  token: string,
): Promise<{ fileId: string; personId: string } | undefined> {
  const row = await portal.database
    .deleteFrom('file_ticket')
    .where('token_hash', '=', hashOf(token))
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('account').select('person_id').where('status', '=', 'active'),
    )
    .returning(['file_id', 'person_id', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined || row.expires_at <= portal.clock.now()) return undefined
  return { fileId: row.file_id, personId: row.person_id }
}
