import { formatDate } from '#engine/texts/formatDate.ts'
import type { Json } from '#engine/values/types.ts'
import { rowLabel } from './rowLabel.ts'
import type { Texts } from '../i18n/useTexts.ts'
import type { View } from '../state/clientTypes.ts'

interface PlainAnswerOptions {
  text: Texts['text']
  language: string
  field: string
  rows: View['rows']
}

/** An answer in one line, for the choice between two of them. */
export function plainAnswer(value: Json | undefined, options: PlainAnswerOptions): string {
  const { text, language, rows } = options
  if (value === undefined || value === null || value === '') return text('label.notSelected')
  if (typeof value === 'boolean') return text(value ? 'option.yesNo.yes' : 'option.yesNo.no')
  if (Array.isArray(value)) return value.map((item) => plainAnswer(item, options)).join('; ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((item) => plainAnswer(item, options))
      .join(', ')
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDate(value, 'long', language)
  for (const list of Object.keys(rows)) {
    const label = rowLabel(rows, list, value, language)
    if (label !== undefined) return label
  }
  const option = `option.${options.field}.${value}`
  const label = text(option)
  return label === option ? value : label
}
