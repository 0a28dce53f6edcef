import type { Said } from '../../said/Said.ts'
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
    const mend: Said = { says: 'mend.text.source.here', params: { id, note: `{ "source": "${source}" }` } }
    return [findingAt(place, 'text.source', { id }, mend)]
  }
  if (note.source === source) return []
  const mend: Said = { says: 'mend.text.stale.here', params: { id, source } }
  return [findingAt(under(file, id, 'source'), 'text.stale', { id }, mend)]
}

/** Notes on texts that are in no language. */
export function idleNotes(notes: LocaleNotes, exists: (id: string) => boolean): Finding[] {
  return Object.keys(notes)
    .filter((id) => id !== '$schema' && !exists(id))
    .map((id) => findingAt(under(file, id), 'text.note', { id }))
}
