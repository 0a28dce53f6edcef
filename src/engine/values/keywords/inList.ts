import { holds } from '../condition.ts'
import type { Condition, JsonObject, Scope } from '../types.ts'
import type { Keyword } from './keyword.ts'

interface InListSchema {
  list: string
  where?: Condition
}

/** The id of a row for which `where` holds. Where the list is not at hand (a served one in a browser) it is not decided. */
export const inList: Keyword = (value, schema, scope, base) => {
  const { list, where } = typeof schema === 'string' ? { list: schema } : (schema as unknown as InListSchema)
  const rows = scope.rows(list)
  if (!rows) return true
  return rows.some((row) => row['id'] === value && (where === undefined || rowFits(row, where, scope, base)))
}

/** Relative pointers inside `where` count from the field, `/item` is the row. */
export function rowFits(row: JsonObject, where: Condition, scope: Scope, base: string): boolean {
  return holds(where, { ...scope, world: { ...scope.world, item: row } }, base)
}
