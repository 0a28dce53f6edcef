import { useEffect, useRef, type RefObject } from 'react'
import { isTypingJson } from '../../json/isTypingJson.ts'

/** Of the window: lower down, a row that opens leaves too little to be seen of what it opens. */
const LOWEST = 0.5

interface RowInPlace {
  row: RefObject<HTMLLIElement | null>
  /** The row is about to be opened or closed where it stands. */
  hold: () => void
}

/**
 * Whoever opens or closes a row has it where they pressed it, whatever else opens and closes above; one that is opened from
 * elsewhere comes to the top. Each opening is an address, and a new address begins at the top of the page.
 */
export function useRowInPlace(isOpen: boolean): RowInPlace {
  const row = useRef<HTMLLIElement>(null)
  const stood = useRef<number>(undefined)
  useEffect(() => {
    const at = isOpen ? Math.min(stood.current ?? 0, innerHeight * LOWEST) : stood.current
    stood.current = undefined
    if (at === undefined || isTypingJson()) return undefined
    // After the page has gone to its top.
    const frame = requestAnimationFrame(() => {
      if (row.current !== null) scrollBy(0, row.current.getBoundingClientRect().top - at)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  const hold = () => {
    stood.current = row.current?.getBoundingClientRect().top
  }
  return { row, hold }
}
