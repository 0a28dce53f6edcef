import { createCallbacks } from '../callbacks/createCallbacks.ts'
import { readFields } from '../http/readFields.ts'
import { noRecord, ok, refusal } from '../http/replies.ts'
import type { Call, Reply } from '../http/Route.ts'
import { textOf } from '../Json.ts'
import type { Surroundings, System } from '../System.ts'
import { createPaymentBook, type PaymentBook } from './createPaymentBook.ts'
import { payPageRoutes } from './payPageRoutes.ts'

/** Payment provider: payments by code, a page to pay on, signed callbacks about the outcome. */
export function createPayment(surroundings: Surroundings, retryPauses?: readonly number[]): System {
  const callbacks = createCallbacks(surroundings, retryPauses)
  const book = createPaymentBook(surroundings, callbacks)
  return {
    name: 'payment',
    state: () => callbacks.list(),
    reset() {
      book.clear()
      callbacks.clear()
    },
    routes: [
      { method: 'POST', path: '/payments', handle: (call) => create(book, call) },
      { method: 'GET', path: '/payments/{paymentCode}', handle: (call) => show(book, call) },
      { method: 'POST', path: '/payments/{paymentCode}/pay', open: true, handle: (call) => pay(book, call) },
      ...payPageRoutes(book, surroundings.portal),
    ],
  }
}

function create(book: PaymentBook, call: Call): Reply {
  const payment = book.put(readFields(call) ?? {})
  if (payment === undefined) return refusal(422, 'incomplete', 'paymentCode and amount are needed.')
  return { status: 201, json: payment }
}

function show(book: PaymentBook, { params }: Call): Reply {
  const payment = book.find(params['paymentCode'] ?? '')
  return payment === undefined ? noRecord() : ok(payment)
}

/** What the page does, for tests: JSON with `outcome` and what the provider is to say. */
function pay(book: PaymentBook, call: Call): Reply {
  const fields = readFields(call) ?? {}
  const paymentCode = call.params['paymentCode'] ?? ''
  const payment = book.find(paymentCode) ?? book.put({ ...fields, paymentCode })
  if (payment === undefined) return refusal(422, 'incomplete', 'The amount of an unknown code is needed.')
  return ok(book.settle(payment, textOf(fields['outcome']), fields))
}
