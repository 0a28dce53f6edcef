import { randomUUID } from 'node:crypto'
import type { Callbacks } from '../callbacks/createCallbacks.ts'
import { isObject, textOf, type Json, type JsonObject } from '../Json.ts'
import { isOfOrigin } from '../pages/isOfOrigin.ts'
import type { Surroundings } from '../System.ts'
import type { Payment } from './Payment.ts'
import { readAmount } from './readAmount.ts'

/** How late "late" is, in milliseconds. */
const LATE = 60_000

export interface PaymentBook {
  find: (paymentCode: string) => Payment | undefined
  /** `{paymentCode, amount, institutionName?, callbacks?: {paid, failed}}`; undefined when code or amount is missing. */
  put: (fields: JsonObject) => Payment | undefined
  /**
   * The payer is done; the portal is told. `outcome`: paid, late, twice, failed, never (nobody
   * is told: it has to be asked). `more` may fix what the provider says:
   * providerId, amount, at (ISO instant), delayMs.
   */
  settle: (payment: Payment, outcome: string, more?: JsonObject) => JsonObject
  clear: () => void
}

export function createPaymentBook(
  { portal, now }: Pick<Surroundings, 'portal' | 'now'>,
  callbacks: Callbacks,
): PaymentBook {
  const payments = new Map<string, Payment>()
  const address = (given: Json | undefined, message: string): string =>
    isOfOrigin(textOf(given), portal()) ? textOf(given) : `${portal()}/api/messages/payment/${message}`

  return {
    find: (paymentCode) => payments.get(paymentCode),
    put(fields) {
      const paymentCode = textOf(fields['paymentCode']).trim()
      const amount = readAmount(fields['amount'])
      if (paymentCode === '' || amount === undefined) return undefined
      const given = isObject(fields['callbacks']) ? fields['callbacks'] : {}
      const payment: Payment = {
        paymentCode,
        institutionName: textOf(fields['institutionName']),
        amount,
        status: 'due',
        paidUrl: address(given['paid'], 'paid'),
        failedUrl: address(given['failed'], 'failed'),
      }
      payments.set(paymentCode, payment)
      return payment
    },
    settle(payment, outcome, more = {}) {
      const { paymentCode, paidUrl, failedUrl } = payment
      const failed = outcome === 'failed'
      payment.status = failed ? 'failed' : 'paid'
      const providerId = textOf(more['providerId']) || randomUUID()
      const at = textOf(more['at']) || now().toISOString()
      const amount = readAmount(more['amount']) ?? payment.amount
      if (!failed) Object.assign(payment, { amount, providerId, paidAt: at })
      if (outcome === 'never') return { providerId, status: payment.status }
      callbacks.send({
        url: failed ? failedUrl : paidUrl,
        body: failed
          ? { paymentCode, providerId, failedAt: at }
          : { paymentCode, amount, providerId, paidAt: at },
        deliveries: outcome === 'twice' ? 2 : 1,
        delayMs: typeof more['delayMs'] === 'number' ? more['delayMs'] : outcome === 'late' ? LATE : 0,
      })
      return { providerId, status: payment.status }
    },
    clear: () => payments.clear(),
  }
}
