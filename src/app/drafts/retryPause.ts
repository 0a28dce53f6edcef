import { ApiFailure } from '../http/ApiFailure.ts'

const PAUSES = [1000, 2000, 5000, 10_000, 30_000]
const LONGEST = 120_000
/** Answers that mean "later", not "never": too slow, too early, too many. */
const LATER = new Set([408, 425, 429])

/** May the same request succeed by itself later? Everything but a refusal of what it says. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return true
  return failure.status >= 500 || LATER.has(failure.status) || failure.status === 401
}

/**
 * Milliseconds until the next try, longer after each failure, never shorter than the server asked for. `random` (0 to
 * 1) spreads the pages that come back after an outage.
 */
export function retryPause(failures: number, failure: unknown, random: number): number {
  const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? LONGEST
  const asked = failure instanceof ApiFailure ? (failure.retryAfter ?? 0) : 0
  const spread = 0.75 + random / 2
  return Math.min(Math.max(pause * spread, asked * (1 + random / 4)), LONGEST)
}
