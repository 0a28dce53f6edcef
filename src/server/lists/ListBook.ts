import { searchText } from '#engine/texts/searchRank.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { scalarText } from '../applications/scalarText.ts'

/** Rows of one list, ready to be found. Gone ones are labels of old answers: never offered, never accepted. */
export interface ListBook {
  version: string
  rows: readonly JsonObject[]
  byId: ReadonlyMap<string, JsonObject>
  /** What each row of `rows` is found by. */
  texts: readonly string[]
}

export function createListBook(
  version: string,
  rows: readonly JsonObject[],
  gone: readonly JsonObject[] = [],
): ListBook {
  return {
    version,
    rows,
    byId: new Map([...gone, ...rows].map((row) => [scalarText(row['id']), row])),
    texts: rows.map(textOf),
  }
}

/** Found by its name in every language, and by the codes by which people know it. */
function textOf({ name = null, ...others }: JsonObject): string {
  return searchText(stringsIn([name]), stringsIn(Object.values(others)))
}

function stringsIn(values: readonly Json[]): string[] {
  return values
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string')
}
