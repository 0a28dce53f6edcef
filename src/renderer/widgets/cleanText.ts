import { oneWriting } from '#engine/texts/oneWriting.ts'

/** Control signs except the tab and ends of lines, halves of signs, what no font shows, and what turns the direction of others. */
const UNSEEN =
  /(?![\t\n])[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu
/** Joiners belong into emoji and into Arabic script only. */
const JOINERS = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\ufe0f])[\u200c\u200d]/gu
const PLAIN = /^[\x20-\x7e]*$/

/** Far above any field's limit: a pasted book must not stop the page. */
export const LONGEST = 100_000

/** What is pasted is not always what is seen: one writing (NFC), no signs that nobody sees, no more than fits. */
export function cleanText(text: string): string {
  const bounded = text.slice(0, LONGEST)
  if (PLAIN.test(bounded)) return bounded
  return oneWriting(bounded, 'NFC').replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').replaceAll(JOINERS, '')
}
