import { useEffect, useRef, type RefObject } from 'react'

/** Single keys that work while the focus is inside; with a modifier they are the browser's. */
export function useKeys(around: RefObject<HTMLElement | null>, ways: { [key: string]: () => void }): void {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    const element = around.current
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const way = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (way === undefined) return
      event.preventDefault()
      way()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [around])
}
