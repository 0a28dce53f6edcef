import type { Json, JsonObject } from '#engine/values/types.ts'
import { BestFirst } from '#engine/texts/BestFirst.ts'
import { searchQuery, searchRank } from '#engine/texts/searchRank.ts'
import type { ListBook } from './ListBook.ts'

export interface RowQuestion {
  q?: string
  ids?: readonly string[]
  where?: JsonObject
  limit: number
}
export interface FoundRows {
  rows: JsonObject[]
  total: number
}

/** Every word of `q` has to be in the row; the best fits come first, equal ones in the order of the list. */
export function findRows(book: ListBook, { q = '', ids, where = {}, limit }: RowQuestion): FoundRows {
  if (ids) {
    const rows = ids.map((id) => book.byId.get(id)).filter((row) => row !== undefined)
    return { rows: rows.slice(0, limit), total: rows.length }
  }
  const query = searchQuery(q)
  const wanted = Object.entries(where)
  const found = new BestFirst<JsonObject>(limit)
  for (const [index, row] of book.rows.entries()) {
    const rank = searchRank(book.texts[index] ?? '', query)
    if (rank !== undefined && fits(row, wanted)) found.add(row, rank)
  }
  return { rows: found.best(), total: found.total }
}

function fits(row: JsonObject, wanted: readonly [string, Json][]): boolean {
  return wanted.every(([property, one]) => {
    const value = row[property]
    return Array.isArray(value) ? value.some((inside) => inside === one) : value === one
  })
}
