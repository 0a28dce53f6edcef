import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEBT, owing, paymentCode } from '../applications/owing.ts'
import { sayPaid } from '../applications/payDebt.ts'
import { openRoad, type Road } from '../applications/road.ts'

const FINS = { 'aysel@example.az': '5AYSEL1', 'rauf@example.az': '5RAUF21' }
const providerId = 'BASKET-1'

let road: Road
beforeEach(async () => {
  road = await openRoad()
})
afterEach(() => road.close())

async function debtOf(email: keyof typeof FINS): Promise<{ payment: string; paymentCode: string }> {
  const who = await road.as(email)
  await road.say('education', `/debts/${FINS[email]}`, DEBT)
  const { payment } = await owing(who, undefined, true)
  return { payment, paymentCode: await paymentCode(who, payment) }
}

const statusOf = async (id: string): Promise<string> => {
  const { database } = road.portal
  const row = await database
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status ?? ''
}

it('a message with the id of another one is not taken: refused, counted, and taken with an id of its own', async () => {
  const [one, two] = [await debtOf('aysel@example.az'), await debtOf('rauf@example.az')]
  const first = { paymentCode: one.paymentCode, providerId }
  const second = { paymentCode: two.paymentCode, providerId }
  expect(await sayPaid(road, first)).toMatchObject({ status: 200 })
  expect(await sayPaid(road, first)).toMatchObject({ status: 200 })
  expect(await sayPaid(road, second)).toMatchObject({ status: 409, body: { code: 'error.otherMessage' } })
  expect(await sayPaid(road, { ...first, amount: 39 })).toMatchObject({ status: 409 })
  expect([await statusOf(one.payment), await statusOf(two.payment)]).toEqual(['paid', 'due'])
  expect(await road.portal.metrics.registry.metrics()).toContain(
    'portal_messages_refused_total{source="payment",code="error.otherMessage"} 2',
  )
  expect(await sayPaid(road, { ...second, providerId: 'BASKET-1/2' })).toMatchObject({ status: 200 })
  expect(await statusOf(two.payment)).toBe('paid')
})

it('a message that an earlier release took is known by its id alone', async () => {
  const { paymentCode: code } = await debtOf('aysel@example.az')
  await sayPaid(road, { paymentCode: code, providerId })
  const { database } = road.portal
  await database.deleteFrom('message_taken').execute()
  await sql`insert into message_taken (source, message, once, at)
    values ('payment', 'paid', ${providerId}, ${road.clock.now()})`.execute(database)
  expect(await sayPaid(road, { paymentCode: code, providerId })).toMatchObject({ status: 200 })
})
