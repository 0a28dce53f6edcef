import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const Refresh = createContext<() => void>(() => undefined)
/** Hands RJSF the answers of the place as they are now. */
export const RefreshProvider = Refresh.Provider

/**
 * RJSF makes another option or another name out of the answers that it was handed. Those may be older than what was
 * typed, so they are handed anew before it acts.
 */
export function useFresh<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const refresh = useContext(Refresh)
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback(
    (...given: Arguments) => {
      flushSync(refresh)
      latest.current(...given)
    },
    [refresh],
  )
}
