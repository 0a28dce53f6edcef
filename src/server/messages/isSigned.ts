import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds: an older message might be a replay. */
const OLDEST = 5 * 60_000

export interface Signed {
  /** The source's signing key, which is never sent; undefined: nothing is agreed with this source. */
  secret: string | undefined
  method: string
  /** Path and query as they were sent. */
  target: string
  /** ISO instant. */
  timestamp: string
  /** `sha256=<hex>` of HMAC-SHA256 over the lines method, target and timestamp, and the body as sent. */
  signature: string
  body: Buffer
}

/** Whether a message came from who knows the secret, just now, for this address: at another one it says something else. */
export function isSigned({ secret, method, target, timestamp, signature, body }: Signed, now: Date): boolean {
  const age = Math.abs(now.getTime() - Date.parse(timestamp))
  if (secret === undefined || !(age <= OLDEST)) return false
  const right = createHmac('sha256', secret)
    .update(`${method}\n${target}\n${timestamp}\n`)
    .update(body)
    .digest()
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
