import { randomUUID } from 'node:crypto'
import { sendSigned } from '../../sendSigned.ts'
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
  const { secret = world.sandbox.signingKeys.payment, age = 0, message = 'paid' } = forgery
  const { code: paymentCode, amount } = due
  const body = JSON.stringify({ paymentCode, amount, providerId: randomUUID(), ...forgery.body })
  const at = new Date(world.now().getTime() - age)
  const response = await sendSigned({ origin: world.origin, path: `payment/${message}`, body, secret, at })
  const answer: object = await response.json()
  return { status: response.status, ...answer }
}
