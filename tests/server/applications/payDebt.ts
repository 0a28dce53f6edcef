import { randomUUID } from 'node:crypto'
import { signedHeaders } from '../../signedHeaders.ts'
import { DEBT, paymentCode } from './owing.ts'
import type { Road, Traveller } from './road.ts'

interface Said {
  amount?: number
  providerId?: string
  paidAt?: string
}

/** What the provider says of the payment of a debt, all of it where nothing else is said. */
export async function payDebt(road: Road, who: Traveller, payment: string, said: Said = {}) {
  return sayPaid(road, { paymentCode: await paymentCode(who, payment), ...said })
}

/** The same, by the code. */
export async function sayPaid(
  { app, sandbox, clock }: Road,
  { paymentCode: code, ...said }: Said & { paymentCode: string },
) {
  const paid = { paymentCode: code, amount: DEBT.amount, providerId: randomUUID(), ...said }
  const url = '/api/messages/payment/paid'
  const body = JSON.stringify(paid)
  const secret = sandbox.signingKeys.payment ?? ''
  const headers = signedHeaders({ path: url, body, secret, at: clock.now() })
  const answer = await app.inject({ method: 'POST', url, headers, payload: body })
  return { status: answer.statusCode, body: answer.json<{ message?: string; code?: string }>() }
}
