import { useState, type PointerEvent, type RefObject } from 'react'

interface Dragging {
  /** Index of the row that is held; undefined = none. */
  dragged: number | undefined
  /** Where it would be put. */
  target: number | undefined
  begin: (event: PointerEvent<HTMLElement>, name: string, index: number) => void
}

/** Rows of a list are moved by a handle, with a mouse, a finger or a pen. Escape lets them be where they were. */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onDrop: (name: string, to: number) => void,
): Dragging {
  const [held, setHeld] = useState<{ from: number; to: number }>()
  const begin: Dragging['begin'] = (event, name, from) => {
    if (event.button !== 0 || list.current === null) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    // What another form asks stands among them and is not moved here; nor is what is open.
    const rows = [...list.current.children].filter((row) => row.matches(':has(.studio-handle)'))
    const ends = new AbortController()
    const { signal } = ends
    let to = from
    setHeld({ from, to })
    const end = () => {
      ends.abort()
      setHeld(undefined)
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      to = indexAt(rows, clientY)
      setHeld({ from, to })
    }
    const drop = () => {
      end()
      if (to !== from) onDrop(name, to)
    }
    handle.addEventListener('pointermove', follow, { signal })
    handle.addEventListener('pointerup', drop, { signal })
    handle.addEventListener('pointercancel', end, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  return { dragged: held?.from, target: held?.to, begin }
}

/** The row under a height of the window; above all the first, below all the last. */
function indexAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
