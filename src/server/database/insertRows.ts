import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from './openDatabase.ts'
import type { Tables } from './Tables.ts'

/**
 * As `insertInto(table).values(rows)`, but all rows are one value: a statement takes any number of them, and its text is the
 * same. Not for jsonb: its JSON text would be stored as a text.
 */
export const insertRows = <Table extends keyof Tables>(
  database: Database,
  {
    table,
    columns,
    rows,
  }: {
    table: Table
    columns: readonly (keyof Tables[Table] & string)[]
    rows: readonly Insertable<Tables[Table]>[]
  },
) =>
  database
    .insertInto(table)
    .columns(columns)
    .expression(selectRows(table, columns, rows))

const selectRows = (
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): RawBuilder<Record<string, never>> => sql`
  select ${sql.join(columns.map((column) => sql.ref(column)))}
  from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(withBytes))}::json)`

/** Bytes as the database reads them. */
const withBytes = (row: object): { [column: string]: unknown } =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
