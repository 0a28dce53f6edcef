import type { Call } from '#contract/call.ts'
import type { Config } from '../config.ts'
import type { RequestKind } from './requestKind.ts'

/**
 * Requests a minute and address, all together: a school's computers, and a mobile network's telephones, share one address. A page
 * that is opened for the first time asks some 60 files.
 */
export const PER_ADDRESS: Readonly<Record<RequestKind, number>> = { call: 6000, file: 20_000, probe: 600 }
/** Requests a minute and account, over all addresses. */
export const PER_ACCOUNT = 600

export interface RateLimitConfig {
  rateLimit: { max: number; timeWindow: number } | false
}

/** The limit of one call for an account, or for an address of visitors, beside that of the address for all calls. */
export function callRateLimit(config: Config, { perMinute }: Pick<Call, 'perMinute'>): RateLimitConfig {
  return { rateLimit: config.limits && perMinute !== undefined && minuteLimit(config, perMinute) }
}

export const minuteLimit = ({ rateFactor }: Config, perMinute: number) => ({
  max: Math.max(1, Math.round(perMinute * rateFactor)),
  timeWindow: 60_000,
})
