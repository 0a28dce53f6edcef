import type { Place } from '../../content/checks/place.ts'
import { under } from '../../content/checks/place.ts'
import type { LocaleFile } from './LocaleFile.ts'
import { type Message, readMessage } from './readMessage.ts'

export interface PlacedMessage extends Message {
  id: string
  place: Place
}
/** The texts of one language by their ids. */
export type Catalogue = ReadonlyMap<string, PlacedMessage>

export const SOURCE = 'az'

const known = new WeakMap<LocaleFile, readonly PlacedMessage[]>()

/** Read once for each file as long as it stays. */
export function messagesOf(file: LocaleFile): readonly PlacedMessage[] {
  const before = known.get(file)
  if (before) return before
  const place = { file: file.file, pointer: '' }
  const messages = Object.entries(file.texts).map(([id, text]) => ({
    id,
    place: under(place, id),
    ...readMessage(text),
  }))
  known.set(file, messages)
  return messages
}

/** The source first; the others in the order of their names. */
export function cataloguesOf(files: readonly LocaleFile[]): Map<string, Catalogue> {
  const languages = [...new Set([SOURCE, ...files.map(({ language }) => language).sort()])]
  return new Map(
    languages.map((language) => {
      const own = files.filter((file) => file.language === language)
      return [
        language,
        new Map(own.flatMap((file) => messagesOf(file).map((message) => [message.id, message]))),
      ]
    }),
  )
}
