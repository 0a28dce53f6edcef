import { useTexts } from '../i18n/useTexts.ts'
import { rowLabel } from './rowLabel.ts'
import type { OpenView } from './useApplicationView.ts'

/** One element of a track in a few words: the names of the registers' rows that it refers to. */
export function TrackItem({ opened, item }: { opened: OpenView; item: unknown }) {
  const { language } = useTexts()
  const { rows } = opened.view
  if (typeof item !== 'object' || item === null) return null
  const names = Object.values(item).flatMap((value: unknown) => {
    if (typeof value !== 'string') return []
    return Object.keys(rows).flatMap((list) => rowLabel(rows, list, value, language) ?? [])
  })
  return names.slice(0, 2).join(' – ')
}
