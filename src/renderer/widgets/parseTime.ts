import type { Json } from '#engine/values/types.ts'
import { cleanText } from './cleanText.ts'
import { plainDigits } from './plainDigits.ts'
import { textOf } from './textOf.ts'

/** Baku's, all year: `format: time` takes no hour without an offset. */
const BAKU = '+04:00'

/** "9:05", "9.05", "0905" and "9" are "09:05:00+04:00" and so on; what is no hour of a day stays as it was typed. */
export function parseTime(typed: string): string | undefined {
  const text = plainDigits(cleanText(typed)).trim()
  if (text === '') return undefined
  const [, hour, minute = '00', second = '00'] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.](\d{2}))?(?:\+04:00)?$/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return text
  return `${hour.padStart(2, '0')}:${minute}:${second}${BAKU}`
}

/** Whether an answer of `parseTime` is an hour of a day. */
export function isTime(answer: string): boolean {
  return /^\d{2}:\d{2}:\d{2}\+04:00$/.test(answer) && parseTime(answer) === answer
}

/** Without the seconds, where there are none, and without the offset of Baku, which older answers do not have. */
export function writeTime(answer: Json | undefined): string {
  return textOf(answer).replace(/^(\d{2}:\d{2})(?::00|(:\d{2}))?(?:\+04:00)?$/, '$1$2')
}
