import type { View } from '../state/clientTypes.ts'

/** The name of a row of a reference list in the reader's language, where the server sent the row along. */
export function rowLabel(rows: View['rows'], list: string, id: string, language: string): string | undefined {
  const name = rows[list]?.[id]?.['name']
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null) return undefined
  const inLanguage: unknown = Reflect.get(name, language) ?? Reflect.get(name, 'az')
  return typeof inLanguage === 'string' ? inLanguage : undefined
}
