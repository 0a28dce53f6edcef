import { createHmac } from 'node:crypto'

interface Signed {
  /** Where the callback goes. */
  url: string
  timestamp: string
  /** As it is sent. */
  body: string
}

/** `x-signature` of a callback: HMAC-SHA256 with the source's signing key over method, path, time and body, a line each. */
export function signatureOf(key: string, { url, timestamp, body }: Signed): string {
  const { pathname, search } = new URL(url)
  const text = `POST\n${pathname}${search}\n${timestamp}\n${body}`
  return `sha256=${createHmac('sha256', key).update(text).digest('hex')}`
}
