import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { DEBT, owing } from '../applications/owing.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * Numbers of invoices run on, and anybody can name the next one. A receipt that nobody looked at, of a bill that is over, must
 * not keep whoever has the real one from paying with it for ever: no officer can free the number any more.
 */
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const INVOICE = 'BDU-2026-004712'
const DAY = 24 * 3_600_000

async function owes(email: string, known = false): Promise<{ who: Traveller; id: string; payment: string }> {
  const who = await road.as(email)
  const { body } = await who.get<{ fin: string }>('/api/users/current_user')
  await road.say('education', `/debts/${body.fin}`, DEBT)
  return { who, ...(await owing(who, undefined, known)) }
}

const tell = async (who: Traveller, payment: string) => {
  const { body } = await who.move(payment, 'uploadReceipt', {
    input: { invoiceNumber: INVOICE, receiptCopy: await who.upload() },
  })
  return body.status ?? body.message
}

async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    road.clock.advance(DAY)
    await runDue(road.portal)
  }
}

it('a made-up receipt that lapsed with its bill keeps nobody from paying with the real one', async () => {
  const liar = await owes('samir@example.az')
  expect(await tell(liar.who, liar.payment)).toBe('receiptUploaded')
  // Nobody looks at it for thirty days; then it lapses, and the bill with it.
  await pass(45)
  const again = await road.as('samir@example.az')
  expect((await again.get(`/api/applications/${liar.payment}`)).body.status).toBe('expired')
  const payer = await owes('aysel@example.az', true)
  expect(await tell(payer.who, payer.payment)).toBe('receiptUploaded')
})
