import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setMode, setRecord } from './api/setRegister.ts'
import type { Walker } from './createWalker.ts'
import { openRoadPortal, type RoadPortal } from './openRoadPortal.ts'
import { moveTime, newApplicant, signInStaff, type Staff } from './openTravellers.ts'
import { AYSEL } from './people.ts'
import { filledDraft } from './transfer/apply.ts'
import { confirmedTransfer } from './transfer/confirmed.ts'
import { order } from './transfer/decide.ts'
import { dueOf, payAtProvider } from './transfer/pay.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const MINUTE = 60_000
const DEBTS = `/debts/${AYSEL.fin}`
const ORDERS = `/orders/${AYSEL.fin}`

let road: RoadPortal
let aysel: Walker
let staff: Staff
/** Aysel's transfer, which waits for the release order of the sending institution. */
let id = ''
beforeAll(async () => {
  road = await openRoadPortal()
  staff = await signInStaff(road)
  aysel = await newApplicant(road, AYSEL)
  id = await confirmedTransfer(road, aysel, staff)
})
afterAll(() => road.close())

const statusBecomes = (status: string): Promise<boolean> =>
  vi.waitUntil(async () => (await aysel.view(id)).status === status, PATIENCE)

test('nobody but the sending institution orders the release', async () => {
  for (const officer of [staff.bdu, staff.adnsu, staff.ministry, aysel])
    expect(await officer.tryMove(id, 'release', order(road, '1'))).toMatchObject({
      status: 422,
      error: { message: 'common.notYours' },
    })
})

test('an order of tomorrow is not taken', async () => {
  const input = { orderNumber: '2026/31-K', orderDate: '2026-08-02' }
  const { status, error } = await staff.sender.tryMove(id, 'release', { input })
  expect(status).toBe(422)
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: '/input/orderDate', code: 'valid.datePast' }),
  ])
})

test('a debt denies the release and is told with its amount', { meta: { spec: ['8.debt'] } }, async () => {
  await setRecord(road.sandbox, 'education', DEBTS, { amount: 12.5 })
  const denied = await staff.sender.tryMove(id, 'release', order(road, '2026/31-K'))
  expect(denied).toMatchObject({
    status: 422,
    error: { code: 'error.denied', message: 'transfer.debtLeft', denials: [{ params: { amount: 12.5 } }] },
  })
})

test('a debt register that is down holds the release; its maker may take it back', async () => {
  await setMode(road.sandbox, 'education', 'down', { path: '/debts' })
  const held = await staff.sender.move(id, 'release', order(road, '2026/31-K'))
  expect(held).toMatchObject({
    status: 'releaseOrderPending',
    held: { transition: 'release', facts: ['tuitionDebt'] },
  })
  const free = await staff.sender.api.call('cancelHeld', { params: { id } })
  expect(free).toMatchObject({ status: 'releaseOrderPending', held: null })
})

test('a held release is made by itself when the register answers again', async () => {
  await staff.sender.move(id, 'release', order(road, '2026/31-K'))
  await setRecord(road.sandbox, 'education', DEBTS, { amount: 0 })
  await setMode(road.sandbox, 'education', 'ok', { path: '/debts' })
  road.clock.advance(2 * MINUTE)
  await statusBecomes('paymentDue')
  expect((await dueOf(road, aysel, id)).amount).toBe(2800)
})

test('after the release order the applicant cannot refuse any more', async () => {
  expect(await aysel.tryMove(id, 'refuse')).toMatchObject({
    status: 422,
    error: { message: 'transfer.orderIssued' },
  })
})

test('the finance officer defers the fee, and the student is accepted when it comes', async () => {
  await staff.finance.move(id, 'defer', { input: { payBy: '2026-09-30' } })
  expect(await aysel.view(id)).toMatchObject({ status: 'acceptedDeferred', code: 13, phase: 'order' })
  await moveTime(road, '2026-09-20T08:00:00.000Z', [aysel, ...Object.values(staff)])
  await payAtProvider(road, await dueOf(road, aysel, id))
  await statusBecomes('accepted')
  expect(await aysel.view(id)).toMatchObject({ code: 12, phase: 'order' })
})

test('a debt that came meanwhile denies the acceptance order', async () => {
  await staff.bdu.move(id, 'toOrder')
  await setRecord(road.sandbox, 'education', DEBTS, { amount: 0.01 })
  expect(await staff.bdu.tryMove(id, 'approveOrder', order(road, '2026/118-Q'))).toMatchObject({
    status: 422,
    error: { message: 'transfer.debtLeft', denials: [{ params: { amount: 0.01 } }] },
  })
  await setRecord(road.sandbox, 'education', DEBTS, { amount: 0 })
  expect(await staff.bdu.move(id, 'approveOrder', order(road, '2026/118-Q'))).toMatchObject({
    status: 'acceptanceOrderApproved',
  })
})

test('the register’s own acceptance order confirms without anybody', async () => {
  await setRecord(road.sandbox, 'education', ORDERS, { acceptance: '2026/118-Q' })
  road.clock.advance(11 * MINUTE)
  await statusBecomes('orderConfirmed')
  const { timeline } = await aysel.view(id)
  expect(timeline.at(-1)).toMatchObject({ what: 'confirmOrder', who: 'system', status: 'orderConfirmed' })
})

test('a second transfer in the same study period is denied', async () => {
  const { id: again, typed } = await filledDraft(road, aysel, 'aysel')
  const denied = await aysel.tryMove(again, 'submit', { reviewed: typed })
  expect(denied).toMatchObject({ status: 422, error: { denials: [{ code: 'transfer.once' }] } })
})
