import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'
import type { TableShape } from './tableShapes.ts'

/** `rows` as `readRows` gives them. */
export async function writeRows(
  trx: Trx,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = columns.map(({ type }, place) => sql`(given ->> ${sql.lit(place)})::${sql.raw(type)}`)
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) as given`.execute(trx)
}
