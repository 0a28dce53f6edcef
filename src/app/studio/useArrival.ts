import { type RefObject, useEffect, useEffectEvent } from 'react'
import { hasNavigated } from '../navigation/navigationEffects.ts'
import { isTypingJson } from './json/isTypingJson.ts'

interface Arrival {
  /** What is open; undefined = nothing, the focus stays where it is. */
  part: string | undefined
  /** Finds its heading. Another one of the same part is nothing that somebody opened. */
  heading: string
}

/** Whoever opens a part of the place goes on at its heading: it takes the focus, which brings it into view. */
export function useArrival(within: RefObject<HTMLElement | null>, { part, heading }: Arrival): void {
  const arrive = useEffectEvent(() => {
    const found = within.current?.querySelector<HTMLElement>(heading)
    if (!found) return
    found.tabIndex = -1
    found.focus()
  })
  useEffect(() => {
    if (part !== undefined && hasNavigated() && !isTypingJson()) arrive()
  }, [part])
}
