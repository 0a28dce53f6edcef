import type { JsonObject } from '#engine/values/types.ts'

/**
 * Rows whose label has all the words typed, in whatever keyboard: "azerbaycan" finds "Azərbaycan". `labelOf` is what a
 * person reads: a row's own name, or the text of its id.
 */
export function searchLocalRows(
  rows: readonly JsonObject[],
  text: string,
  labelOf: (row: JsonObject) => string,
): JsonObject[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter((row) => {
    const label = fold(labelOf(row))
    return words.every((word) => label.includes(word))
  })
}

const plain: { [letter: string]: string } = { ə: 'e', ı: 'i', ğ: 'g', ö: 'o', ü: 'u', ş: 's', ç: 'c' }

export function fold(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll(/[əığöüşç]/g, (letter) => plain[letter] ?? letter)
}
