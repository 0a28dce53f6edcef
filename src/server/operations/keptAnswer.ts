import { setTimeout } from 'node:timers/promises'

/** Milliseconds of one asking: a dashboard that asks every second is one question in so many of them. */
const KEPT = 10_000
/** In which something has to be said: Prometheus waits for the whole answer, and no longer than ten seconds. */
const PATIENCE = 1000
/** While a question takes longer, what was said before it stands in for its answer: so old and no older. */
const OLD = 60_000

/** Both in milliseconds. */
export interface Watch {
  now: () => number
  wait: (milliseconds: number) => Promise<unknown>
}
const MACHINE: Watch = {
  now: () => performance.now(),
  wait: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}

/**
 * Undefined: it failed, or says nothing for long. Slow is not away: under load a count takes its time, and is wanted then. A
 * question that nobody answers is not asked a second time beside itself.
 */
export function keptAnswer<T>(
  read: () => Promise<T>,
  { now, wait }: Watch = MACHINE,
): () => Promise<T | undefined> {
  let said: { value: T | undefined; at: number } | undefined
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    const value = await read().catch(() => undefined)
    said = { value, at: now() }
    asking = undefined
  }
  return async () => {
    if (asking === undefined && now() - askedAt > KEPT) {
      askedAt = now()
      asking = ask()
    }
    if (asking !== undefined) await Promise.race([asking, wait(PATIENCE)])
    return said !== undefined && now() - said.at <= OLD ? said.value : undefined
  }
}
