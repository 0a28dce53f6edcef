import { useEffect, useState } from 'react'

const PAUSE = 600

/** True once something is wanted and no key was pressed for a moment: a dialog must not swallow half a word. */
export function useTypingPause(wanted: boolean): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let timer = setTimeout(() => setPaused(true), PAUSE)
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(true), PAUSE)
    }
    document.addEventListener('keydown', typed, { capture: true })
    document.addEventListener('input', typed, { capture: true })
    return () => {
      clearTimeout(timer)
      setPaused(false)
      document.removeEventListener('keydown', typed, { capture: true })
      document.removeEventListener('input', typed, { capture: true })
    }
  }, [wanted])
  return wanted && paused
}
