import { type RefObject, useEffect, useRef } from 'react'
import type { MachinePart } from './machine/Machine.ts'
import { nameOfRow } from './table/nameOfRow.ts'

/**
 * Whoever closes a part is back at what opened it, else at its row in the table; where neither is there any more the focus is
 * looked after as everywhere in the studio. `mark` is told what is opened, or closed.
 */
export function useWayBack(): [
  RefObject<HTMLDivElement | null>,
  (opened: string | undefined, before: MachinePart | undefined) => void,
] {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const closed = useRef<MachinePart>(undefined)
  useEffect(() => {
    const part = closed.current
    closed.current = undefined
    if (part === undefined) return
    const row = box.current?.querySelector<HTMLElement>(`[data-part="${nameOfRow(part)}"]`)
    const back = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : row
    back?.focus()
  })
  const mark = (opened: string | undefined, before: MachinePart | undefined) => {
    if (opened === undefined) closed.current = before
    else opener.current = document.activeElement
  }
  return [box, mark]
}
