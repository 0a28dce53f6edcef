import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Portal } from '#server/Portal.ts'

/** Tables with rows of an application, and the column that says whose. */
const TABLES = [
  ['application', 'id'],
  ['draft', 'application_id'],
  ['event', 'application_id'],
  ['application_desk', 'application_id'],
  ['application_key', 'application_id'],
  ['used_value', 'application_id'],
  ['place', 'application_id'],
  ['timer', 'application_id'],
  ['file_use', 'application_id'],
  ['notification', 'application_id'],
] as const

/** Everything that the database has of an application; equal copies = nothing was written meanwhile. */
export async function storedCopy(
  { database }: Portal,
  application: string,
): Promise<{ [table: string]: string }> {
  const copy: { [table: string]: string } = {}
  for (const [table, column] of TABLES) {
    const own = sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${application}`
    const { rows } = await own.execute(database)
    const texts = rows.map((row) => JSON.stringify(row)).sort()
    copy[table] = `${rows.length} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`
  }
  return copy
}
