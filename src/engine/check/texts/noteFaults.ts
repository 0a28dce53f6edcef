import { type Place, under } from '../../content/checks/place.ts'
import type { LocaleNotes } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { PlacedMessage } from './Catalogue.ts'

/** Of the SHA-256 of a text, in its note. */
export const DIGITS = 12
const file: Place = { file: 'locales/meta.json', pointer: '' }

/** What stands in the notes of a text of the source language: was every translation made from it? */
export function sourceFaults(
  { id, place }: PlacedMessage,
  note: LocaleNotes[string] | undefined,
  hash: string,
): Finding[] {
  const source = hash.slice(0, DIGITS)
  if (note === undefined) {
    const mend = `npm run texts writes "${id}": { "source": "${source}" } into locales/meta.json`
    return [
      findingAt(place, 'text.source', `Nobody wrote down from which words "${id}" was translated`, mend),
    ]
  }
  if (note.source === source) return []
  const message = `The az text of "${id}" was changed after it was translated`
  const mend = `read the translations, then npm run texts -- --accept ${id} (it writes "${source}")`
  return [findingAt(under(file, id, 'source'), 'text.stale', message, mend)]
}

/** Notes on texts that are in no language. */
export function idleNotes(notes: LocaleNotes, exists: (id: string) => boolean): Finding[] {
  return Object.keys(notes)
    .filter((id) => id !== '$schema' && !exists(id))
    .map((id) => findingAt(under(file, id), 'text.note', `There is no text "${id}"`))
}
