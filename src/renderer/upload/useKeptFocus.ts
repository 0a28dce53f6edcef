import { useEffect, useRef } from 'react'

/** When what had the focus went away with a change of what is drawn, the focus goes to what stands there now. */
export function useKeptFocus(id: string): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id])
}
