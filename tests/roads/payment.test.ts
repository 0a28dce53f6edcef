import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from './api/createApi.ts'
import { greyPng, upload } from './api/uploads.ts'
import type { Move, Walker } from './createWalker.ts'
import { openRoadPortal, type RoadPortal } from './openRoadPortal.ts'
import { newApplicant, signInStaff, type Staff } from './openTravellers.ts'
import { AYSEL } from './people.ts'
import { storedCopy } from './storedCopy.ts'
import { confirmedTransfer } from './transfer/confirmed.ts'
import { order } from './transfer/decide.ts'
import { type Due, dueOf, payAtProvider } from './transfer/pay.ts'
import { type Forgery, sendPaid } from './transfer/sendPaid.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const MISMATCH = { status: 422, code: 'error.denied', message: 'payment.mismatch' }

let road: RoadPortal
let aysel: Walker
let staff: Staff
/** Aysel's transfer, which has its release order and waits for the fee. */
let id = ''
let due: Due
beforeAll(async () => {
  road = await openRoadPortal()
  staff = await signInStaff(road)
  aysel = await newApplicant(road, AYSEL)
  id = await confirmedTransfer(road, aysel, staff)
  await staff.sender.move(id, 'release', order(road, '2026/31-K'))
  due = await dueOf(road, aysel, id)
})
afterAll(() => road.close())

const statuses = async () => ({
  transfer: (await aysel.view(id)).status,
  payment: (await aysel.view(due.id)).status,
})
const unchanged = async (asked: () => Promise<object>, answer: object): Promise<void> => {
  const copies = async () => [await storedCopy(road.portal, id), await storedCopy(road.portal, due.id)]
  const before = await copies()
  expect(await asked()).toMatchObject(answer)
  expect(await copies()).toEqual(before)
}

describe('a forged callback changes nothing', () => {
  const forbidden = { status: 403, code: 'error.forbidden' }
  const forgeries: [string, Forgery, object][] = [
    ['signed with another secret', { secret: 'another' }, forbidden],
    ['signed six minutes ago', { age: 6 * 60_000 }, forbidden],
    ['about a code that nobody has', { body: { paymentCode: '1234567897' } }, { status: 404 }],
    ['about a code that cannot be one', { body: { paymentCode: '1234567890' } }, { status: 422 }],
    ['with a status of its own', { body: { status: 'accepted' } }, { status: 422 }],
    ['that no process knows', { message: 'won' }, { status: 404 }],
  ]
  test.each(forgeries)('%s', async (_what, forgery, answer) => {
    await unchanged(() => sendPaid(road, due, forgery), answer)
  })

  test.each(['payment', 'own', 'constructor'])('without a signature, from %s', async (source) => {
    const body = { paymentCode: due.code, amount: due.amount, providerId: 'x' }
    const visitor = createApi(road.origin)
    await unchanged(
      () => visitor.forge('message', { params: { source, message: 'paid' }, body }),
      expect.objectContaining({ status: 403 }),
    )
  })
})

test('money of another amount is written down for finance, and pays nothing', async () => {
  expect(await sendPaid(road, due, { body: { amount: 0.01 } })).toMatchObject({ status: 200 })
  expect(await statuses()).toEqual({ transfer: 'paymentDue', payment: 'due' })
  await staff.finance.move(due.id, 'refundOther')
  expect(await statuses()).toEqual({ transfer: 'paymentDue', payment: 'due' })
})

describe('payment by receipt', () => {
  const receipt = async (invoiceNumber: string): Promise<Move> => ({
    input: { invoiceNumber, receiptCopy: (await upload(aysel.api, greyPng('receipt.png'))).id },
  })
  const checked = (invoiceNumber: string, amount = due.amount): Move => ({
    input: { invoiceNumber, amount },
  })

  test('needs the receipt itself, one’s own', async () => {
    const nothing = await aysel.tryMove(due.id, 'uploadReceipt', { input: { invoiceNumber: 'INV-100' } })
    expect(nothing.error?.issues).toEqual([{ path: '/input/receiptCopy', code: 'msg.receiptNotAdded' }])
    const { id: receiptCopy } = await upload(staff.bdu.api, greyPng('of-somebody.png'))
    const input = { invoiceNumber: 'INV-100', receiptCopy }
    const strange = await aysel.tryMove(due.id, 'uploadReceipt', { input })
    expect(strange.error?.issues).toEqual([expect.objectContaining({ path: '/input/receiptCopy' })])
    expect(await statuses()).toEqual({ transfer: 'paymentDue', payment: 'due' })
  })

  test('puts payment and application into the finance officer’s hands', async () => {
    await aysel.move(due.id, 'uploadReceipt', await receipt('INV-100'))
    expect(await statuses()).toEqual({ transfer: 'receiptUploaded', payment: 'receiptUploaded' })
    expect(await aysel.view(id)).toMatchObject({ code: 11, phase: 'payment' })
    const { rows } = await staff.finance.api.call('deskQueue', { body: {} })
    expect(rows.map((row) => row.id)).toContain(due.id)
  })

  test('a receipt that cannot be read goes back with a reason', async () => {
    await staff.finance.move(due.id, 'receiptBad', {
      input: { decisionReason: 'Qəbz oxunmur, yenidən yükləyin.' },
    })
    expect(await statuses()).toEqual({ transfer: 'paymentDue', payment: 'due' })
    const { items } = await aysel.api.call('notifications')
    expect(items).toContainEqual(
      expect.objectContaining({
        message: 'payment.receiptRejected',
        params: expect.objectContaining({ reason: 'Qəbz oxunmur, yenidən yükləyin.' }),
      }),
    )
  })

  test('a receipt of another amount or number does not pay', async () => {
    await aysel.move(due.id, 'uploadReceipt', await receipt('INV-101'))
    for (const wrong of [checked('INV-101', due.amount - 1), checked('INV-102')])
      await unchanged(async () => {
        const { status, error } = await staff.finance.tryMove(due.id, 'receiptOk', wrong)
        return { status, ...error }
      }, MISMATCH)
  })

  test('a right one pays', { meta: { spec: ['1.service.payment'] } }, async () => {
    await staff.finance.move(due.id, 'receiptOk', checked('INV-101'))
    expect(await statuses()).toEqual({ transfer: 'paid', payment: 'paid' })
    expect(await aysel.view(id)).toMatchObject({ code: 10, phase: 'payment' })
  })
})

describe('money that comes a second time', () => {
  test('is told of, once for each of the provider’s numbers, and does not move the application', async () => {
    const paidAt = road.now().toISOString()
    await payAtProvider(road, { ...due, outcome: 'twice', providerId: 'P-1', at: paidAt })
    await vi.waitUntil(async () => (await statuses()).payment === 'overpaid', PATIENCE)
    await unchanged(() => sendPaid(road, due, { body: { providerId: 'P-1', paidAt } }), {
      status: 200,
      accepted: true,
    })
    expect((await statuses()).transfer).toBe('paid')
    const { items } = await aysel.api.call('notifications')
    expect(items.filter(({ message }) => message === 'payment.twice')).toHaveLength(1)
  })

  test('is given back by the finance officer', async () => {
    await staff.finance.move(due.id, 'refundSurplus')
    expect(await statuses()).toEqual({ transfer: 'paid', payment: 'paid' })
  })
})
