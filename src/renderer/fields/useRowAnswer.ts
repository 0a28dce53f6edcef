import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Json } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'

/**
 * The answers of a row, when they rest: what tells of a row in a line must not lay the list out anew at each key. It
 * follows when a field of the row is left, or when somebody else changes the row.
 */
export function useRowAnswer(pointer: string): {
  answer: Json | undefined
  line: RefObject<HTMLParagraphElement | null>
} {
  const { store } = useEnvironment()
  const line = useRef<HTMLParagraphElement>(null)
  const [, follow] = useState(0)
  useEffect(() => {
    const card = line.current?.parentElement?.closest('.item-card') ?? null
    let behind = false
    const catchUp = () => {
      if (behind) follow((count) => count + 1)
      behind = false
    }
    const stop = store.jotai.sub(store.shapes.at(pointer), () => {
      behind = true
      if (card === null || !card.contains(document.activeElement)) catchUp()
    })
    card?.addEventListener('focusout', catchUp)
    return () => {
      stop()
      card?.removeEventListener('focusout', catchUp)
    }
  }, [store, pointer])
  return { answer: store.answer(pointer), line }
}
