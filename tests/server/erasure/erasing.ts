import { sql } from 'kysely'
import type { Portal } from '#server/Portal.ts'
import type { Reply, Traveller } from '../applications/road.ts'

export const YEAR = 366 * 24 * 3_600_000
export const PASSWORD = 'Portal2026'

/** Shows the password and ends the account; the answer is that of the one which fails. */
export async function erase(traveller: Traveller, password = PASSWORD): Promise<Reply> {
  const shown = await traveller.send<{ proof: string }>('POST', '/api/users/proof', { password })
  if (shown.status !== 200) return traveller.send('POST', '/api/users/proof', { password })
  return traveller.send('POST', '/api/users/erase', undefined, { proof: shown.body.proof })
}

/** Places where a row still points to somebody. */
export async function tracesOf({ database }: Portal, id: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass order by 1, 2`.execute(database)
  const counted = rows.map(async ({ table, column }) => {
    const found =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(database)
    return found.rows.length === 0 ? [] : [`${table}.${column}`]
  })
  return (await Promise.all(counted)).flat()
}
