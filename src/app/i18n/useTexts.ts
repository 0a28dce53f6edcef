import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { formatDate, formatDateTime } from '#engine/texts/formatDate.ts'
import { askForText } from './showTexts.ts'
import { translate, type TextParams } from './translate.ts'

export interface Texts {
  language: string
  /** The text of an id; of several ids the first that the catalogue has (a process's own, else the shared one). */
  text: (id: string | readonly string[], params?: TextParams) => string
  has: (id: string) => boolean
  /** "20 avqust 2026" in Baku. */
  day: (instant: string) => string
  /** "20 avqust 2026, 23:59" in Baku. */
  moment: (instant: string) => string
}

export function useTexts(): Texts {
  const { i18n } = useLingui()
  const { locale, messages } = i18n
  return useMemo(
    () => ({
      language: locale,
      text: (id, params) => {
        const ids = typeof id === 'string' ? [id] : id
        const isLacking = !ids.some((one) => Object.hasOwn(messages, one))
        return isLacking && askForText() ? '' : translate({ locale, messages }, ids, params)
      },
      has: (id) => Object.hasOwn(messages, id),
      day: (instant) => formatDate(instant, 'long', locale),
      moment: (instant) => formatDateTime(instant, locale),
    }),
    [locale, messages],
  )
}
