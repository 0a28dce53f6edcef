import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { erasePerson } from '#server/erasure/erasePerson.ts'
import { runDue } from '#server/timers/runDue.ts'
import { DEBT, owing, paymentCode } from '../applications/owing.ts'
import { sayPaid } from '../applications/payDebt.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * Whoever has the code of a bill can pay some coins for it, also after its last day. Who paid in time must not lose their
 * application by that: neither while finance still looks at their receipt, nor while the provider's call is under way.
 */
let road: Road
let payer: Traveller
let debt: string
let payment: string
let paymentCodeOf: string
beforeEach(async () => {
  road = await openRoad()
  payer = await road.as('samir@example.az')
  const { body } = await payer.get<{ fin: string }>('/api/users/current_user')
  await road.say('education', `/debts/${body.fin}`, DEBT)
  // Made on 1 August: the last day is the 11th in Baku, and the day of grace the one after it.
  const made = await owing(payer)
  debt = made.id
  payment = made.payment
  paymentCodeOf = await paymentCode(payer, payment)
})
afterEach(() => road.close())

const coins = () => sayPaid(road, { paymentCode: paymentCodeOf, amount: 0.01 })

/** What finance can do to make the bill count, whatever stands there. */
async function accept(): Promise<void> {
  const finance = await road.as('finance@example.az')
  await finance.move(payment, 'receiptOk', { input: { amount: DEBT.amount, invoiceNumber: 'INV-4711' } })
  await finance.move(payment, 'acceptLate')
}

/** Sessions of then have ended. */
const statusOf = async (id: string): Promise<string> =>
  (await (await road.as('samir@example.az')).get(`/api/applications/${id}`)).body.status

const PAID = ['nobody', 'a stranger']

it.each(PAID)(
  'a receipt that finance has still to check counts when %s pays coins meanwhile',
  async (who) => {
    const input = { invoiceNumber: 'INV-4711', receiptCopy: await payer.upload() }
    expect((await payer.move(payment, 'uploadReceipt', { input })).body.status).toBe('receiptUploaded')
    road.clock.set('2026-08-14T08:00:00.000Z')
    if (who === 'a stranger') await coins()
    await accept()
    expect({ bill: await statusOf(payment), debt: await statusOf(debt) }).toMatchObject({ debt: 'settled' })
  },
)

it.each(PAID)(
  'money of the last day counts when %s pays coins the day after, before it is told',
  async (who) => {
    road.clock.set('2026-08-12T06:00:00.000Z')
    if (who === 'a stranger') await coins()
    await sayPaid(road, { paymentCode: paymentCodeOf, paidAt: '2026-08-11T19:58:00.000Z' })
    await accept()
    expect({ bill: await statusOf(payment), debt: await statusOf(debt) }).toMatchObject({ debt: 'settled' })
  },
)

it.each(PAID)('money counts in time when %s pays coins while its payer is at the provider', async (who) => {
  expect((await payer.move(payment, 'start', { input: { cardFirst6: '416973' } })).body.status).toBe(
    'pending',
  )
  if (who === 'a stranger') {
    await coins()
    // What the provider has in its book, whose call the portal has refused for the amount.
    const said = await fetch(`${road.sandbox.sources.payment}/payments/${paymentCodeOf}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'never', amount: 0.01, at: road.clock.now().toISOString() }),
    })
    expect(said.status).toBe(200)
  }
  road.clock.set('2026-08-01T08:11:00.000Z')
  await runDue(road.portal)
  await sayPaid(road, { paymentCode: paymentCodeOf })
  await accept()
  expect({ bill: await statusOf(payment), debt: await statusOf(debt) }).toMatchObject({ debt: 'settled' })
})

it.each(PAID)('a bill that nobody paid lapses, with what it holds, when %s pays coins', async (who) => {
  road.clock.set('2026-08-12T06:00:00.000Z')
  if (who === 'a stranger') await coins()
  road.clock.set('2026-10-20T06:00:00.000Z')
  await runDue(road.portal)
  expect({ bill: await statusOf(payment), debt: await statusOf(debt) }).toMatchObject({ debt: 'expired' })
})

it('coins for a bill that lapsed keep nobody from having their account erased', async () => {
  road.clock.set('2026-08-20T06:00:00.000Z')
  await runDue(road.portal)
  expect(await statusOf(payment)).toBe('expired')
  await coins()
  const erasing = inTransaction(road.portal, (trx) => erasePerson(road.portal, trx, payer.id))
  await expect(erasing).resolves.toBeUndefined()
})

it.each([
  ['coins for a bill that is paid keep nobody', 0.01, 'paid', undefined],
  ['a fee that came twice keeps its payer, until it is given back,', DEBT.amount, 'overpaid', 'error.denied'],
])('%s from having their account erased', async (_, amount, status, refusal) => {
  await sayPaid(road, { paymentCode: paymentCodeOf })
  expect(await statusOf(debt)).toBe('settled')
  await sayPaid(road, { paymentCode: paymentCodeOf, amount })
  expect(await statusOf(payment)).toBe(status)
  const erasing = inTransaction(road.portal, (trx) => erasePerson(road.portal, trx, payer.id))
  const code = await erasing.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )
  expect(code).toBe(refusal)
})

it('the payer is told of coins once, and finance what to give back', async () => {
  for (let time = 0; time < 3; time += 1) await coins()
  const told = async (who: Traveller): Promise<string[]> => {
    const { body } = await who.get<{ items: { message: string }[] }>('/api/notifications')
    return body.items.map(({ message }) => message).filter((message) => message.endsWith('Sum'))
  }
  expect(await told(payer)).toEqual(['payment.otherSum'])
  expect(await told(await road.as('finance@example.az'))).toEqual(['payment.returnSum'])
})
