import type { Json } from '#engine/values/types.ts'
import { cleanText } from './cleanText.ts'
import { plainDigits } from './plainDigits.ts'
import { textOf } from './textOf.ts'

/** "9:05", "9.05", "0905" and "9" are "09:05:00" and so on; what is no hour of a day stays as it was typed. */
export function parseTime(typed: string): string | undefined {
  const text = plainDigits(cleanText(typed)).trim()
  if (text === '') return undefined
  const [, hour, minute = '00', second = '00'] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.](\d{2}))?$/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return text
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

/** Without the seconds, where there are none, and without the offset of Baku. */
export function writeTime(answer: Json | undefined): string {
  return textOf(answer).replace(/^(\d{2}:\d{2})(?::00)?(?:\+04:00)?$/, '$1')
}
