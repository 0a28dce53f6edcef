import { expect } from 'vitest'
import { dueOf } from '../roads/transfer/pay.ts'
import { sendPaid } from '../roads/transfer/sendPaid.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, worldOf } from './enter.ts'
import { inspect } from './inspect.ts'
import { PAYER, paymentDue } from './paymentDue.ts'
import type { Visitor } from './Visitor.ts'

const HALF_AN_HOUR = 1_800_000

/** From the button to what is told of it; nothing has been paid then. */
async function payByCard(visitor: Visitor): Promise<void> {
  await visitor.press('payment.do.start')
  await visitor.fill('field.cardFirst6', '416973')
  await visitor.submit('payment.do.start')
  await visitor.sees('payment.about.pending')
}

test('who pays by card reads the sum, the code and where to pay, and is thanked for no payment', async ({
  browser,
  portal,
}) => {
  const { payer, debt, payment } = await paymentDue(portal)
  const world = worldOf(portal)
  const due = await dueOf(world, payer, debt)
  const visitor = await enter(browser, portal, { email: PAYER, language: 'az' })
  await visitor.goTo(`/payment/pay?application=${payment}`)
  await visitor.sees('payment.about.due')
  for (const told of [due.code, '40 AZN']) await visitor.main.getByText(told, { exact: true }).waitFor()
  expect(await visitor.main.getByText(visitor.text('event.created'), { exact: true }).count()).toBe(0)
  await visitor.sees('event.made')
  await payByCard(visitor)
  await visitor.sees('msg.thanksStatus', { status: visitor.text('payment.status.pending') })
  await visitor.main.getByText(due.code, { exact: true }).waitFor()
  expect(await inspect(visitor.page, 'a card payment under way')).toEqual([])

  // They turned back at the bank.
  portal.advance(HALF_AN_HOUR)
  const status = async () => (await payer.view(payment)).status
  await expect.poll(status, { timeout: 90_000 }).toBe('due')
  const { items } = await payer.api.call('notifications')
  expect(items.map(({ message }) => message)).toContain('payment.unconfirmed')
  await visitor.page.reload()
  await visitor.sees('payment.about.due')
  await payByCard(visitor)
  expect(await sendPaid(world, due)).toMatchObject({ status: 200 })
  await expect.poll(status, { timeout: 90_000 }).toBe('paid')
  await visitor.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await visitor.sees('payment.status.paid')
  expect(await visitor.main.getByText(visitor.text('payment.about.pending')).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
