import { useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** So long a text has to stand still before it is said. */
const PAUSE = 1000

/** Said by screen readers when it has not changed for a second: what changes at every key is not read at every key. */
export function Announced({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), PAUSE)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  )
}
