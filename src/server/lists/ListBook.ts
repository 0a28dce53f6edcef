import type { JsonObject } from '#engine/values/types.ts'
import { scalarText } from '../applications/scalarText.ts'
import { foldWords } from './foldWords.ts'

/** Rows of one list, ready to be found. Gone ones are labels of old answers: never offered, never accepted. */
export interface ListBook {
  version: string
  rows: readonly JsonObject[]
  byId: ReadonlyMap<string, JsonObject>
  /** Folded text of each row of `rows`. */
  words: readonly string[]
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
    words: rows.map((row) => foldWords(textOf(row))),
  }
}

/** Name in every language, and the codes by which people know a row. */
function textOf(row: JsonObject): string {
  return Object.values(row)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string')
    .join(' ')
}
