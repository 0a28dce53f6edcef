import { createHmac, randomUUID } from 'node:crypto'
import type { RoadWorld } from '../RoadWorld.ts'
import type { Due } from './pay.ts'

export interface Forgery {
  /** What differs in the body. */
  body?: object
  /** Signed with another secret than the agreed one. */
  secret?: string
  /** Signed so many milliseconds ago. */
  age?: number
  message?: string
}

/** A message about a payment as the provider would sign and send it, but for what is forged. */
export async function sendPaid(world: RoadWorld, due: Due, forgery: Forgery = {}): Promise<object> {
  const { secret = world.sandbox.keys.payment, age = 0, message = 'paid' } = forgery
  const { code: paymentCode, amount } = due
  const body = JSON.stringify({ paymentCode, amount, providerId: randomUUID(), ...forgery.body })
  const timestamp = new Date(world.now().getTime() - age).toISOString()
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const response = await fetch(`${world.origin}/api/messages/payment/${message}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `sha256=${hex}`,
    },
    body,
  })
  const answer: object = await response.json()
  return { status: response.status, ...answer }
}
