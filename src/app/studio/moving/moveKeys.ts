import type { KeyboardEvent } from 'react'

/** As `aria-keyshortcuts` says them. */
export const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown'

/** Alt and an arrow move the row that has the focus. */
export function onMoveKeys(move: (step: -1 | 1) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
}
