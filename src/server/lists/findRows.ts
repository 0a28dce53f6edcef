import type { Json, JsonObject } from '#engine/values/types.ts'
import { foldWords } from './foldWords.ts'
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

/** Every word of `q` has to be in the row; rows that begin so come first, then those with a word that does. */
export function findRows(book: ListBook, { q = '', ids, where = {}, limit }: RowQuestion): FoundRows {
  if (ids) {
    const rows = ids.map((id) => book.byId.get(id)).filter((row) => row !== undefined)
    return { rows: rows.slice(0, limit), total: rows.length }
  }
  const words = foldWords(q).split(' ').filter(Boolean)
  const found = book.rows
    .map((row, index) => ({ row, rank: rankOf(book.words[index] ?? '', words) }))
    .filter(({ row, rank }) => rank !== undefined && fits(row, where))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return { rows: found.slice(0, limit).map(({ row }) => row), total: found.length }
}

/** Undefined: not found. */
function rankOf(text: string, words: readonly string[]): number | undefined {
  let rank = 0
  for (const [index, word] of words.entries()) {
    const at = text.indexOf(word)
    if (at < 0) return undefined
    const begins = at === 0 || text[at - 1] === ' ' || text.includes(` ${word}`)
    rank += begins ? (at === 0 && index === 0 ? 0 : 1) : 3
  }
  return rank
}

function fits(row: JsonObject, where: JsonObject): boolean {
  return Object.entries(where).every(([property, wanted]) => {
    const value = row[property]
    return Array.isArray(value) ? value.some((one) => same(one, wanted)) : same(value, wanted)
  })
}
const same = (a: Json | undefined, b: Json): boolean => a === b
