import type { RefObject } from 'react'
import { useFocusOn } from './useFocusOn.ts'

const ROW = '[data-row]'
const HEADINGS = 'h2, h3, h4'

/**
 * Rows (`data-row`) that can be taken out: the focus goes to the row that stands there then, to the last one, or to the
 * heading.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): void {
  const rows = (): Element[] => [...(box.current?.querySelectorAll(ROW) ?? [])]
  useFocusOn(box, {
    note: (place) => rows().findIndex((row) => row.contains(place)),
    next: (index) => {
      const left = rows()
      const row = left[Math.min(Math.max(index, 0), left.length - 1)]
      return (
        row?.querySelector<HTMLElement>('button, select, input, a') ??
        box.current?.querySelector<HTMLElement>(HEADINGS) ??
        box.current?.closest('section')?.querySelector<HTMLElement>(HEADINGS)
      )
    },
  })
}
