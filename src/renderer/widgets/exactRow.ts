import { foldWords } from '#engine/texts/foldWords.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { textOf } from './textOf.ts'

/** The one row whose name, code or id is what was typed (or filled in by the browser); two of one name are none. */
export function exactRow(
  rows: readonly JsonObject[],
  typed: string,
  labelOf: (row: JsonObject) => string,
): JsonObject | undefined {
  const wanted = foldWords(typed)
  if (wanted === '') return undefined
  const same = rows.filter((row) =>
    [labelOf(row), textOf(row['code']), textOf(row['id'])].some((text) => foldWords(text) === wanted),
  )
  return same.length === 1 ? same[0] : undefined
}
