import { startTransition, useEffect, useState } from 'react'

/** More than any screen shows. */
const LONG = 64

/**
 * How many of so many fields are drawn now. A long form is painted with its first screens; the rest follows at once, a
 * little at a time, so that a key in between is not held up.
 */
export function useDrawn(count: number): number {
  const [all, setAll] = useState(count <= LONG)
  useEffect(() => {
    if (!all) startTransition(() => setAll(true))
  }, [all])
  return all ? count : LONG
}
