import type { Texts } from '#app/i18n/useTexts.ts'
import { hasText, type Language, textOf } from '../../browser/texts.ts'

/** The texts of a language, as a component has them. */
export const textsOf = (language: Language): Texts => ({
  language,
  text: (id, params) => textOf(language, String(id), Object(params)),
  has: (id) => hasText(language, id),
  day: String,
  moment: String,
})
