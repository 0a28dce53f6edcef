import type { Place } from '../../content/checks/place.ts'
import type { LocaleFile } from './LocaleFile.ts'
import type { Message } from './readMessage.ts'
import type { TextMemory } from './TextMemory.ts'

export interface PlacedMessage extends Message {
  id: string
  place: Place
}
/** The texts of one language by their ids. */
export type Catalogue = ReadonlyMap<string, PlacedMessage>

export const SOURCE = 'az'

/** The source first; the others in the order of their names. */
export function cataloguesOf(files: readonly LocaleFile[], memory: TextMemory): Map<string, Catalogue> {
  const languages = new Map<string, Map<string, PlacedMessage>>([[SOURCE, new Map()]])
  for (const file of files.toSorted((one, other) => (one.language < other.language ? -1 : 1))) {
    const catalogue = languages.get(file.language) ?? new Map<string, PlacedMessage>()
    languages.set(file.language, catalogue)
    for (const message of memory.messagesOf(file)) catalogue.set(message.id, message)
  }
  return languages
}
