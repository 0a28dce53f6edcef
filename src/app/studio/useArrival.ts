import { type RefObject, useEffect } from 'react'
import { hasNavigated } from '../navigation/navigationEffects.ts'

interface Arrival {
  /** What is open; undefined = nothing, the focus stays where it is. */
  part: string | undefined
  /** Finds its heading. */
  heading: string
}

/** Whoever opens a part of the place goes on at its heading: it takes the focus, which brings it into view. */
export function useArrival(within: RefObject<HTMLElement | null>, { part, heading }: Arrival): void {
  useEffect(() => {
    if (part === undefined || !hasNavigated()) return
    const found = within.current?.querySelector<HTMLElement>(heading)
    if (!found) return
    found.tabIndex = -1
    found.focus()
  }, [within, part, heading])
}
