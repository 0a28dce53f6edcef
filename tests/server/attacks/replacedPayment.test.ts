import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEBT, owing, paymentCode } from '../applications/owing.ts'
import { sayPaid } from '../applications/payDebt.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * A bill of a wrong amount is cancelled, and the application makes another one. Money for the first one, which was on its
 * way, is given back; accepted, it must count for the application.
 */
let road: Road
let payer: Traveller
let finance: Traveller
beforeAll(async () => {
  road = await openRoad()
  payer = await road.as('samir@example.az')
  finance = await road.as('finance@example.az')
  const { body } = await payer.get<{ fin: string }>('/api/users/current_user')
  await road.say('education', `/debts/${body.fin}`, DEBT)
})
afterAll(() => road.close())

const statusOf = async (id: string): Promise<string> =>
  (await payer.get(`/api/applications/${id}`)).body.status

it('late money is not accepted for a bill that another one has replaced', async () => {
  const { id, payment } = await owing(payer)
  const code = await paymentCode(payer, payment)
  const wrong = { decisionReason: 'Məbləğ səhv yazılıb, yenisi göndərilir', rightAmount: 35 }
  expect((await finance.move(payment, 'cancel', { input: wrong })).body).toMatchObject({
    status: 'cancelled',
  })
  expect(await statusOf(id)).toBe('paymentDue')
  expect((await sayPaid(road, { paymentCode: code })).status).toBe(200)
  expect(await statusOf(payment)).toBe('paidLate')
  const accepted = await finance.move(payment, 'acceptLate')
  // A receipt, and a debt that is still to be paid: nobody can give this money back any more.
  expect({ accepted: accepted.status, bill: await statusOf(payment), debt: await statusOf(id) }).not.toEqual({
    accepted: 200,
    bill: 'paid',
    debt: 'paymentDue',
  })
  const buttons = (await finance.get(`/api/applications/${payment}`)).body.transitions.map((one) => one.id)
  expect(buttons.filter((one) => one.startsWith('refund'))).not.toEqual([])
})
