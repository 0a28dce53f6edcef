import { useEffect, useState } from 'react'
import { useServices } from '../environment/RendererServices.ts'

/** Whole seconds that are left, by the injected clock: a sleeping phone does not stretch it. */
export function useCountdown(initial: number): { seconds: number; start: (seconds: number) => void } {
  const { now } = useServices()
  const [until, setUntil] = useState(() => now() + initial * 1000)
  const [seconds, setSeconds] = useState(initial)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return { seconds, start: (next) => setUntil(now() + next * 1000) }
}
