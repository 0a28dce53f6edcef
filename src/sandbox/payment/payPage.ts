import { escapeHtml } from '../pages/escapeHtml.ts'
import { page } from '../pages/page.ts'
import type { Payment } from './Payment.ts'

export interface PayForm {
  code: string
  returnTo: string
  payment: Payment | undefined
  problem?: string
}

const OUTCOMES: readonly [string, string][] = [
  ['paid', 'Pay'],
  ['late', 'Pay; the portal is told a minute later'],
  ['twice', 'Pay; the portal is told twice'],
  ['failed', 'The payment fails'],
]

/** The provider's page: an unknown code asks for the amount too, as a bank's terminal would. */
export function payPage({ code, returnTo, payment, problem }: PayForm): string {
  const known = payment !== undefined && payment.amount > 0
  const amount = known
    ? `<dl><dt>Payee</dt><dd>${escapeHtml(payment.institutionName)}</dd><dt>Amount</dt><dd>${payment.amount.toFixed(2)} AZN</dd></dl>`
    : '<label>Amount, AZN<input name="amount" inputmode="decimal" required pattern="[0-9]+([.,][0-9]{1,2})?"></label>'
  const outcomes = OUTCOMES.map(
    ([value, label], index) =>
      `<label><input type="radio" name="outcome" value="${value}"${index === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  return page({
    title: 'Payment',
    main: `${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/pay">
<input type="hidden" name="return" value="${escapeHtml(returnTo)}">
<label>Payment code<input name="code" inputmode="numeric" required value="${escapeHtml(code)}"></label>
${amount}
<fieldset><legend>What happens</legend>${outcomes.join('')}</fieldset>
<button>Go on</button>
</form>`,
  })
}

export const donePage = (text: string): string =>
  page({ title: 'Payment', main: `<p role="status">${escapeHtml(text)}</p>` })
