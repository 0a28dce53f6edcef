import { useEffect, useState } from 'react'
import { serverNow } from '../work/serverNow.ts'

const SECOND = 1000

/** Whole seconds until the last of some instants, by the server's clock; 0 once it is over. */
export function useSecondsUntil(instants: readonly (string | undefined)[]): number {
  const [now, setNow] = useState(() => Date.parse(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(serverNow())), SECOND)
    return () => clearInterval(timer)
  }, [])
  const ends = instants.map((instant) => (instant === undefined ? 0 : Date.parse(instant)))
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now) / SECOND))
}
