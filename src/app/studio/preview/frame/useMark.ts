import { useEffect, useMemo } from 'react'
import type { DrawnPreview } from './DrawnPreview.ts'
import { framePlaces, markedText } from './markedText.ts'
import { tellPage } from './pageDoor.ts'

/** The preview with one of its texts marked, wherever it is seen now and after every answer. */
export function useMark(drawn: DrawnPreview | undefined, mark: string | null): DrawnPreview | undefined {
  const marked = useMemo(() => withMark(drawn, mark), [drawn, mark])
  useEffect(() => {
    if (mark === null) return undefined
    let frame = 0
    let isFound = false
    const look = (): void => {
      const places = framePlaces(document.body)
      tellPage({ kind: 'marked', count: places.length })
      if (!isFound) places[0]?.scrollIntoView({ block: 'center' })
      isFound ||= places.length > 0
    }
    const soon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [mark])
  return marked
}

function withMark(drawn: DrawnPreview | undefined, mark: string | null): DrawnPreview | undefined {
  const text = mark === null ? undefined : drawn?.texts[mark]
  if (drawn === undefined || mark === null || text === undefined) return drawn
  return { ...drawn, texts: { ...drawn.texts, [mark]: markedText(text) } }
}
