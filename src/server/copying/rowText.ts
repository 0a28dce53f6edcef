import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'
import type { TableShape } from './tableShapes.ts'

/** A row as JSON: a list of what its columns say as text, or null. Exact for every type, and the same in every database. */
export const rowText = ({ columns }: TableShape): RawBuilder<string> =>
  sql<string>`json_build_array(${sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))})::text`

/** So that a value has one text only, whatever the server is set to. */
export async function writeTextsAlike(trx: Trx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
    set_config('intervalstyle', 'postgres', true)`.execute(trx)
}
