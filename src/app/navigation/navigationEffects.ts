import { useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

const moves = { count: 0, byHistory: false, place: '' }

/** True once the page has moved by itself: then the new heading takes the focus. Not at the first load. */
export function hasNavigated(): boolean {
  return moves.count > 0
}

/** Scrolls up on the way to another place, unless the person went back or forward. */
export function useNavigationEffects(): void {
  const path = usePathname()
  const search = useSearch()
  useEffect(() => {
    const forward = () => {
      moves.count += 1
      moves.byHistory = false
    }
    const history = () => {
      moves.count += 1
      moves.byHistory = true
    }
    window.addEventListener('pushState', forward)
    window.addEventListener('popstate', history)
    return () => {
      window.removeEventListener('pushState', forward)
      window.removeEventListener('popstate', history)
    }
  }, [])
  const place = `${path}?${search}`
  useEffect(() => {
    if (moves.place === place) return
    moves.place = place
    if (moves.count > 0 && !moves.byHistory) window.scrollTo(0, 0)
  }, [place])
}
