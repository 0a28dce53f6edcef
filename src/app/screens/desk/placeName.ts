import type { Texts } from '../../i18n/useTexts.ts'

/** The name of an institution, which its list gives in each language; without one, its id. */
export function placeName(name: unknown, id: string, { language }: Pick<Texts, 'language'>): string {
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null) return id
  const names = new Map<string, unknown>(Object.entries(name))
  const own = names.get(language) ?? names.get('az')
  return typeof own === 'string' ? own : id
}
