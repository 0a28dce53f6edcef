import { BestFirst } from '#engine/texts/BestFirst.ts'
import { searchQuery, searchRank, searchText } from '#engine/texts/searchRank.ts'
import type { JsonObject } from '#engine/values/types.ts'

const named = ['Bakı Dövlət Universiteti', 'Azərbaycan Texniki Universiteti', 'Gəncə Dövlət Universiteti']
let made: ReturnType<typeof makeSchools> | undefined
const schools = () => (made ??= makeSchools())

function makeSchools() {
  return Array.from({ length: 50_000 }, (_, index) => {
    const name = named[index] ?? `${index} saylı məktəb`
    const code = String(100_000 + index)
    const row: JsonObject = { id: `i${index}`, code, name: { az: name, en: `${name} (en)` } }
    return { row, text: searchText([name, `${name} (en)`], [code]) }
  })
}

/** As many rows as the registers of a country have, found as the server finds them. */
export function findSchools(q: string, limit: number): { rows: JsonObject[]; total: number } {
  const query = searchQuery(q)
  const found = new BestFirst<JsonObject>(limit)
  for (const { row, text } of schools()) {
    const rank = searchRank(text, query)
    if (rank !== undefined) found.add(row, rank)
  }
  return { rows: found.best(), total: found.total }
}

export function schoolsById(ids: readonly string[]): { rows: JsonObject[]; total: number } {
  const rows = schools()
    .map(({ row }) => row)
    .filter((row) => ids.some((id) => id === row['id']))
  return { rows, total: rows.length }
}
