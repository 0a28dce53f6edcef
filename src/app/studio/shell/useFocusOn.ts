import { type RefObject, useEffect, useRef } from 'react'

interface Ways<T> {
  /** What has to be known of a place while it is there. */
  note: (place: Element) => T
  /** Where the focus goes when the place is gone. */
  next: (noted: T) => HTMLElement | null | undefined
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * What has the focus may be taken off the page: by its own press, by a step taken back, by another person. The browser lets the
 * focus fall to the page then; it goes on from where the thing stood instead. Who has gone elsewhere is left there.
 */
export function useFocusOn<T>(box: RefObject<HTMLElement | null>, ways: Ways<T>): void {
  const held = useRef<{ place: Element; noted: T }>(undefined)
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
    const lost = held.current
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (lost === undefined || lost.place.isConnected || isElsewhere) return
    held.current = undefined
    const target = ways.next(lost.noted)
    if (target?.matches(FOCUSABLE) === false) target.tabIndex = -1
    target?.focus()
  })
  useEffect(() => {
    const hold = ({ target }: Event) => {
      const isHere = target instanceof Element && box.current?.contains(target) === true
      held.current = isHere ? { place: target, noted: latest.current.note(target) } : undefined
    }
    // Not every browser gives the focus to a button that is pressed.
    const names = ['focusin', 'pointerdown'] as const
    for (const name of names) document.addEventListener(name, hold)
    return () => {
      for (const name of names) document.removeEventListener(name, hold)
    }
  }, [box])
}
