import { setTimeout as delay } from 'node:timers/promises'

/** Waits, but not for a caller who has hung up. */
export async function waiting(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return
  try {
    await delay(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
