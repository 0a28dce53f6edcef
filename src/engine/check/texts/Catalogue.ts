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

/** The source first; the others in the order of their names. A language of which no file changed is the same object. */
export function cataloguesOf(files: readonly LocaleFile[], memory: TextMemory): Map<string, Catalogue> {
  const others = new Set(files.map(({ language }) => language).sort())
  const languages = new Set([SOURCE, ...others])
  return new Map(
    [...languages].map((language) => {
      const own = files.filter((file) => file.language === language)
      return [language, memory.catalogues.of(language, own, () => catalogueOf(own, memory))]
    }),
  )
}

function catalogueOf(files: readonly LocaleFile[], memory: TextMemory): Catalogue {
  return new Map(files.flatMap((file) => memory.messagesOf(file)).map((message) => [message.id, message]))
}
