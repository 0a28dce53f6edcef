import { createHmac } from 'node:crypto'

interface Signed {
  /** Path of the call. */
  path: string
  body: string
  secret: string
  at: Date
}

/** Headers of a message that an outside system sends at this moment. */
export function signedHeaders({ path, body, secret, at }: Signed) {
  const timestamp = at.toISOString()
  const text = `POST\n${path}\n${timestamp}\n${body}`
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': `sha256=${signature}`,
  }
}
