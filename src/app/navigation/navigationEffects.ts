import { useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

const KINDS = ['pushState', 'popstate']
const moves = { count: 0, byHistory: false, place: '' }

/** True once the page has moved by itself: then the new heading takes the focus. Not at the first load. */
export function hasNavigated(): boolean {
  return moves.count > 0
}

/**
 * Scrolls up on the way to another place, unless the person went back or forward, opened or closed a part of the page
 * (the address has a state then), or the place has led the focus to one of its parts, which is in view.
 */
export function useNavigationEffects(): void {
  const path = usePathname()
  const search = useSearch()
  useEffect(() => {
    const move = ({ type }: Event) => {
      moves.count += 1
      moves.byHistory = type === 'popstate'
    }
    for (const kind of KINDS) addEventListener(kind, move)
    return () => {
      for (const kind of KINDS) removeEventListener(kind, move)
    }
  }, [])
  const place = `${path}?${search}`
  useEffect(() => {
    if (moves.place === place) return
    moves.place = place
    const { count, byHistory } = moves
    if (count > 0 && !byHistory && !history.state && !document.activeElement?.matches('h2,h3')) scrollTo(0, 0)
  }, [place])
}
