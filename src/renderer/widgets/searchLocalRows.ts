import { BestFirst } from '#engine/texts/BestFirst.ts'
import { searchQuery, searchRank, searchText } from '#engine/texts/searchRank.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { textOf } from './textOf.ts'

interface Searching {
  /** What a person reads: a row's own name, or the text of its id. */
  labelOf: (row: JsonObject) => string
  fits: (row: JsonObject) => boolean
  limit: number
}

/** The same order as the server's search gives, for a list that is at hand. */
export function searchLocalRows(
  rows: readonly JsonObject[],
  typed: string,
  { labelOf, fits, limit }: Searching,
): { rows: JsonObject[]; total: number } {
  const query = searchQuery(typed)
  const found = new BestFirst<JsonObject>(limit)
  for (const row of rows) {
    const rank = searchRank(searchText([labelOf(row)], [textOf(row['code'])]), query)
    if (rank !== undefined && fits(row)) found.add(row, rank)
  }
  return { rows: found.best(), total: found.total }
}
