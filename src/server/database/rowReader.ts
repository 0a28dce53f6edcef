import type { FieldDef } from 'pg'
import { columnTypes } from './columnTypes.ts'

/** What the columns are is known to whoever asked for them. */
export type RowReader<R> = (values: readonly (string | null)[]) => R

/** How rows with these columns are read. */
export function rowReader<R>(fields: readonly FieldDef[]): RowReader<R> {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: columnTypes.getTypeParser(dataTypeID),
  }))
  return (values) => {
    const row = Object.create(Object.prototype)
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : parse(value)
    }
    return row
  }
}
