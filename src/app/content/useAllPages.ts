import { useEffect } from 'react'
import { loadAllPages } from './loadPages.ts'

/** For a part that leads to any service: once they are here it is drawn again. */
export function useAllPages(isNeeded = true): void {
  useEffect(() => {
    if (isNeeded) loadAllPages().catch(() => undefined)
  }, [isNeeded])
}
