import type { LocaleNotes } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { PlacedMessage } from './Catalogue.ts'
import { limitOf } from './textLimits.ts'

const markup = /<\/?[a-zA-Z!][^>]*>?|&(?:[a-zA-Z]{2,8}|#\d+|#x[\da-fA-F]+);/
/** Signs that nobody sees: controls but the line's end, marks of direction, blanks of no width. */
const unseen: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffd],
]

/** What is wrong with the words of one text, whatever it is for. */
export function wordFaults(message: PlacedMessage, notes: LocaleNotes): Finding[] {
  return [...signFaults(message), ...spaceFaults(message), ...lengthFaults(message, notes)]
}

function signFaults({ id, place, words }: PlacedMessage): Finding[] {
  const findings: Finding[] = []
  const printed = words.join('\n')
  const tag = markup.exec(printed)?.[0]
  if (tag !== undefined) findings.push(findingAt(place, 'text.markup', { id, tag }))
  const sign = unseenIn(printed)
  if (sign !== undefined) {
    const code = `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`
    findings.push(findingAt(place, 'text.unseen', { id, code }))
  }
  if (words.some((word) => /[{}]/.test(word))) {
    findings.push(findingAt(place, 'text.braces', { id }))
  }
  return findings
}

/** A text that joins others has a blank at both ends (" or "). */
function spaceFaults({ id, place, text }: PlacedMessage): Finding[] {
  const joins = /^ \S(?:.*\S)? $/s.test(text)
  const inside = text.trim()
  if (inside === '') return [findingAt(place, 'text.spaces.blank', { id })]
  if (/[ \u00A0]{2}/.test(text)) return [findingAt(place, 'text.spaces.double', { id })]
  if (/ [,.;!?](?=\s|$)/.test(text)) return [findingAt(place, 'text.spaces.sign', { id })]
  if (inside === text || joins) return []
  return [findingAt(place, 'text.spaces.ends', { id })]
}

function lengthFaults({ id, place, text, length }: PlacedMessage, notes: LocaleNotes): Finding[] {
  const own = Object.hasOwn(notes, id) ? notes[id]?.limit : undefined
  const limit = Math.min(own ?? Infinity, limitOf(id, text))
  if (length <= limit) return []
  return [findingAt(place, 'text.long', { id, length, limit })]
}

function unseenIn(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign >= 0x20 && sign < 0x7f) continue
    if (unseen.some(([from, to]) => sign >= from && sign <= to)) return sign
  }
  return undefined
}
