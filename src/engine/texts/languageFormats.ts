import { azFormats } from './azFormats.ts'
import { enFormats } from './enFormats.ts'

export interface LanguageFormats {
  /** From January. */
  months: readonly string[]
  /** From Sunday. */
  weekdays: readonly string[]
  decimal: string
  group: string
  /** Two digits, two digits, four digits. */
  shortDate: (day: string, month: string, year: string) => string
}

/** az is the source language and what an unknown one falls back to. */
export function formatsOf(language: string): LanguageFormats {
  return language === 'en' ? enFormats : azFormats
}
