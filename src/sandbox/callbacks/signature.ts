import { createHmac } from 'node:crypto'

/** `x-signature` of a callback: HMAC-SHA256 with the source's key over "<x-timestamp>.<body as sent>". */
export const signatureOf = (key: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`
