import { createHmac } from 'node:crypto'

/** Headers of a message that an outside system sends at this moment. */
export function signedHeaders(body: string, secret: string, at: Date) {
  const timestamp = at.toISOString()
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': `sha256=${signature}`,
  }
}
