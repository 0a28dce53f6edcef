import { bakuParts } from './bakuParts.ts'
import { formatsOf } from './languageFormats.ts'

/** A date or instant as a day in Baku: long "20 avqust 2026", short "20.08.2026". What is no date stays as it is. */
export function formatDate(value: unknown, style: 'long' | 'short', language: string): string {
  const parts = bakuParts(value)
  if (!parts) return String(value)
  const formats = formatsOf(language)
  if (style === 'long') return `${parts.day} ${formats.months[parts.month - 1] ?? ''} ${parts.year}`
  return formats.shortDate(twoDigits(parts.day), twoDigits(parts.month), String(parts.year))
}

/** "09:05" in Baku, in both languages. */
export function formatTime(value: unknown): string {
  const parts = bakuParts(value)
  return parts ? `${twoDigits(parts.hour)}:${twoDigits(parts.minute)}` : String(value)
}

/** "20 avqust 2026, 23:59". */
export function formatDateTime(value: unknown, language: string): string {
  return `${formatDate(value, 'long', language)}, ${formatTime(value)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
