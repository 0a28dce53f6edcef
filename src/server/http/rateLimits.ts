import type { Call } from '#contract/call.ts'
import type { Config } from '../config.ts'

/** Requests a minute and address where a call says nothing: a school's computers share one address. */
const GENERAL = 3000
/** Requests a minute and account, over all addresses. */
export const PER_ACCOUNT = 600

export interface RateLimitConfig {
  rateLimit: { max: number; timeWindow: number } | false
}

export function callRateLimit(config: Config, call: Pick<Call, 'perMinute'>): RateLimitConfig {
  if (config.rateFactor === 0) return { rateLimit: false }
  const max = Math.max(1, Math.round((call.perMinute ?? GENERAL) * config.rateFactor))
  return { rateLimit: { max, timeWindow: 60_000 } }
}
