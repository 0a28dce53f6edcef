import { createHmac, timingSafeEqual } from 'node:crypto'

/** An older message might be a replay. */
const OLDEST = 5 * 60_000

export interface Signed {
  /** Undefined: nothing is agreed with this source. */
  secret: string | undefined
  /** ISO instant. */
  timestamp: string
  /** `sha256=<hex>` of HMAC-SHA256 over `<timestamp>.<body>`. */
  signature: string
  body: Buffer
}

export function isSigned({ secret, timestamp, signature, body }: Signed, now: Date): boolean {
  const age = Math.abs(now.getTime() - Date.parse(timestamp))
  if (secret === undefined || !(age <= OLDEST)) return false
  const right = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
