import { useEffect, useRef, type RefObject } from 'react'
import type { Stop } from './nearestBox.ts'

/** A box that scrolls by itself shows where it begins, and what is chosen elsewhere; the page stays where it is. */
export function useInView(stop: Stop | undefined): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null)
  const { key } = stop ?? {}
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => {
    const { box, key: seen } = latest.current ?? {}
    if (view.current === null || box === undefined || seen !== key) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = view.current
    const isSeen =
      box.x >= scrollLeft &&
      box.x + box.width <= scrollLeft + clientWidth &&
      box.y >= scrollTop &&
      box.y + box.height <= scrollTop + clientHeight
    if (isSeen) return
    view.current.scrollTo({
      left: box.x + box.width / 2 - clientWidth / 2,
      top: box.y + box.height / 2 - clientHeight / 2,
    })
  }, [key])
  return view
}
