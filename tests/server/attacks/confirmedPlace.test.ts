import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedHeaders } from '../../signedHeaders.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn } from '../desk/desk.ts'

/**
 * A positive choice holds a place, so that no more are transferred than there are places. The register counts the places of a
 * year, the portal counts who has them (workflows/README.md, peseqebul), and the end of an admission goes on holding its place.
 * That of a transfer lets it go as soon as the order is confirmed: the same place is given to the next student of the window.
 */
let road: Road
let student: Traveller
let bdu: Traveller
beforeAll(async () => {
  road = await openRoad()
  student = await road.as('aysel@example.az')
  bdu = await road.as('bdu@example.az')
})
afterAll(() => road.close())

const choice = (index: number) => ({ track: { name: 'choice', index } })
const held = () =>
  road.portal.database
    .selectFrom('place')
    .select(['list', 'row_id'])
    .where('list', '=', 'specialty')
    .execute()

async function pay(payment: string): Promise<void> {
  const { body } = await student.get(`/api/applications/${payment}`)
  const { code, amount } = JSON.parse(JSON.stringify(body.world.application))['data']
  const payload = JSON.stringify({
    paymentCode: code,
    amount,
    providerId: 'p-1',
    paidAt: road.clock.now().toISOString(),
  })
  const url = '/api/messages/payment/paid'
  const secret = road.sandbox.signingKeys.payment
  const headers = signedHeaders({ path: url, body: payload, secret, at: road.clock.now() })
  await road.app.inject({ method: 'POST', url, headers, payload })
}

it('a place to which somebody was transferred is not free', async () => {
  const order = { input: { orderNumber: '2026/15-K', orderDate: '2026-08-01' } }
  const id = await handIn(student, 'aysel')
  await bdu.move(id, 'take', choice(0))
  const adnsu = await road.as('adnsu@example.az')
  await adnsu.move(id, 'take', choice(1))
  await adnsu.move(id, 'decideNo', {
    ...choice(1),
    input: { decisionReason: 'Fənn fərqi çoxdur, köçürmə mümkün deyil' },
  })
  await bdu.move(id, 'decideYes', { ...choice(0), input: { result: 'passed' } })
  await student.move(id, 'confirm', { input: { chosenOption: 0 } })
  const released = await (await road.as('aztu@example.az')).move(id, 'release', order)
  expect(released.body.status).toBe('paymentDue')
  const { body } = await student.get(`/api/applications/${id}`)
  await pay(body.created[0]?.id ?? '')
  await bdu.move(id, 'accept')
  await bdu.move(id, 'toOrder')
  await bdu.move(id, 'approveOrder', order)
  expect(await held()).toEqual([{ list: 'specialty', row_id: 'bdu-050655' }])
  const ministry = await road.as('ministry@example.az')
  expect((await ministry.move(id, 'confirmOrder')).body.status).toBe('orderConfirmed')
  expect(await held()).toEqual([{ list: 'specialty', row_id: 'bdu-050655' }])
})
