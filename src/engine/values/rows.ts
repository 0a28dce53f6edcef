import type { Json, JsonObject } from './types.ts'

const indexes = new WeakMap<object, Map<Json, JsonObject>>()

/** The row of a list by its id. A register's thousands of rows are indexed once. */
export function findRow(
  rows: readonly JsonObject[] | undefined,
  id: Json | undefined,
): JsonObject | undefined {
  if (!rows || id === undefined) return undefined
  let index = indexes.get(rows)
  if (!index || index.size > rows.length) {
    index = new Map()
    for (const row of rows) {
      const key = row['id']
      if (key !== undefined && !index.has(key)) index.set(key, row)
    }
    indexes.set(rows, index)
  }
  return index.get(id)
}
