import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { PlacedMessage } from './Catalogue.ts'

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u
/** Not among those that Azerbaijani and its names are written with. */
const notOfAz = /(?![a-zA-ZəƏğĞıİöÖşŞüÜçÇâÂîÎûÛ])\p{L}|[wW]/u
/** Letters by which an Azerbaijani text is known. */
const ofAz = /[əƏğĞıİşŞ]/u
const word = /\p{L}[\p{L}\p{M}'’-]*/gu
/** Words of another language that are meant so: «oğlu», "Türkiye". */
const quoted = /«[^»]*»|“[^”]*”|"[^"]*"/gu
/** Names stand as they are: WhatsApp, "School in Gəncə". The first word of a text may be one, too. */
const name = /^\p{Lu}/u
/** Codes, addresses and abbreviations are of no language. */
const code = /\S*[\d@/]\S*|\S+\.\S+|\b\p{Lu}{2,}\b/gu

/** A text in letters that its language does not have. */
export function letterFaults({ id, place, words }: PlacedMessage, language: string): Finding[] {
  const printed = words.join(' ')
  const foreign = foreignLetter.exec(printed)?.[0]
  if (foreign !== undefined) {
    return [findingAt(place, 'text.letters.letter', { id, foreign })]
  }
  // Most texts have none of these letters anywhere.
  if (!isForeign(printed, language)) return []
  const plain = printed.replaceAll(quoted, ' ').replaceAll(code, ' ')
  const wrong = (plain.match(word) ?? []).find((one) => !name.test(one) && isForeign(one, language))
  if (wrong === undefined) return []
  return [findingAt(place, 'text.letters.word', { id, wrong, language })]
}

function isForeign(text: string, language: string): boolean {
  if (language === 'en') return ofAz.test(text)
  return language === 'az' && notOfAz.test(text)
}

/** The same words in both languages, and more than one of them. */
export function untranslated(source: PlacedMessage, other: PlacedMessage, language: string): Finding[] {
  if (source.text !== other.text) return []
  const words =
    source.words
      .join(' ')
      .replaceAll(code, ' ')
      .match(/\p{L}{2,}/gu) ?? []
  if (words.length < 2) return []
  return [findingAt(other.place, 'text.untranslated', { other: other.id, language })]
}
