import { textIds } from '#engine/texts/textIds.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** What was said of one answer, as the server tells it. */
export interface SaidRemark {
  field: string
  template?: string
  params?: { [name: string]: unknown }
  text?: { [language: string]: string }
}

/** In the reader's language. */
export function remarkText({ template, params, text = {} }: SaidRemark, texts: Texts): string {
  if (template !== undefined) return texts.text(textIds.template(template), params)
  return text[texts.language] ?? text['az'] ?? ''
}
