import { textOf } from './textOf.ts'
import type { JsonObject } from '#engine/values/types.ts'

/** All words somewhere in the name, in whatever keyboard: "azerbaycan" finds "Azərbaycan". */
export function searchLocalRows(rows: readonly JsonObject[], text: string, language: string): JsonObject[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter((row) => {
    const name = fold(`${nameOf(row, language)} ${textOf(row['id'])}`)
    return words.every((word) => name.includes(word))
  })
}

function nameOf(row: JsonObject, language: string): string {
  const { name } = row
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null || Array.isArray(name)) return ''
  return `${textOf(name[language])} ${textOf(name['az'])}`
}

const plain: { [letter: string]: string } = { ə: 'e', ı: 'i', ğ: 'g', ö: 'o', ü: 'u', ş: 's', ç: 'c' }

export function fold(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll(/[əığöüşç]/g, (letter) => plain[letter] ?? letter)
}
