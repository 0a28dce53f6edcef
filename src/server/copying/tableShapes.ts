import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/** What of a table is copied: its columns in the order of their names, without those that are computed. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

/** Every table of the portal but the list of migrations, which each database keeps for itself. */
export async function readTableShapes(database: Database): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attname collate "C"`.execute(database)
  const shapes = new Map<string, TableShape>()
  for (const { table, name, type } of rows) {
    const shape = shapes.get(table) ?? { name: table, columns: [] }
    shape.columns.push({ name, type })
    shapes.set(table, shape)
  }
  return [...shapes.values()]
}

/** A table with a row in it; undefined where all are empty. */
export async function findFilledTable(database: Database): Promise<string | undefined> {
  for (const { name } of await readTableShapes(database)) {
    const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(database)
    if (rows.length > 0) return name
  }
  return undefined
}
