import { readFields } from '../http/readFields.ts'
import type { Call, Reply, Route } from '../http/Route.ts'
import { pagePolicy } from '../http/writeReply.ts'
import { textOf } from '../Json.ts'
import { isOfOrigin } from '../pages/isOfOrigin.ts'
import type { PaymentBook } from './createPaymentBook.ts'
import { donePage, payPage, type PayForm } from './payPage.ts'

/** `/pay?code=&return=`: the page on which a person pays, and what it sends. */
export function payPageRoutes(book: PaymentBook, portal: () => string): Route[] {
  const show = (status: number, form: PayForm): Reply => ({
    status,
    html: payPage(form),
    headers: { 'content-security-policy': pagePolicy(portal()) },
  })
  const ask = ({ query }: Call): Reply => {
    const code = query.get('code') ?? ''
    return show(200, { code, returnTo: query.get('return') ?? '', payment: book.find(code) })
  }
  const pay = (call: Call): Reply => {
    const fields = readFields(call) ?? {}
    const code = textOf(fields['code']).trim()
    const returnTo = textOf(fields['return'])
    const payment = book.find(code) ?? book.put({ ...fields, paymentCode: code })
    if (payment === undefined)
      return show(422, { code, returnTo, payment, problem: 'Type the payment code and the amount.' })
    book.settle(payment, textOf(fields['outcome']))
    if (isOfOrigin(returnTo, portal())) return { status: 303, headers: { location: returnTo } }
    return { status: 200, html: donePage('Done. The portal is told; you may close this page.') }
  }
  return [
    { method: 'GET', path: '/pay', open: true, handle: ask },
    { method: 'POST', path: '/pay', open: true, handle: pay },
  ]
}
