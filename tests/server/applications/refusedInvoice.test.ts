import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { keyedHash } from '#server/applications/keyedHash.ts'
import { lockCase } from '#server/applications/loadCase.ts'
import { moveCase } from '#server/applications/moveCase.ts'
import { beginWork } from '#server/applications/Work.ts'
import { insertMade } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** One receipt pays one debt, however its number is written; a false one keeps nobody out. */
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

async function payment(who: Traveller): Promise<string> {
  const created = { purpose: 'transfer', amount: 2800, institution: 'bdu', due: '2026-09-25' }
  const parent = { status: 'paymentDue' }
  return insertMade(road.portal, who.id, {
    name: '',
    process: 'payment',
    start: '',
    steps: [],
    created,
    parent,
  })
}

async function tell(who: Traveller, id: string, invoiceNumber: string): Promise<string | undefined> {
  const { body } = await who.move(id, 'uploadReceipt', {
    input: { invoiceNumber, receiptCopy: await who.upload() },
  })
  return body.status ?? body.message
}

it('a number that finance refused as false is free again for whoever has the receipt', async () => {
  const [liar, payer] = [await road.as('rauf@example.az'), await road.as('aysel@example.az')]
  const [first, second] = [await payment(liar), await payment(payer)]
  for (const id of [first, second]) await tick(id)
  expect(await tell(liar, first, 'INV-2026 - 4711')).toBe('receiptUploaded')
  expect(await tell(payer, second, 'INV-2026-4711')).toBe('payment.invoiceUsed')
  await refuse(first, liar.id)
  expect(await tell(payer, second, 'INV-2026-4711')).toBe('receiptUploaded')
  expect(await tell(liar, first, 'inv 2026/4711')).toBe('payment.invoiceUsed')
})

it.for(['INV77', 'İNV77', 'ІNV77', 'INV-77'])(
  'a number that an earlier release kept as %s pays nothing more, however its letters are typed',
  async (kept) => {
    const payer = await road.as('rauf@example.az')
    const [paid, due] = [await payment(payer), await payment(payer)]
    await tick(due)
    const value = keyedHash(road.portal, 'used/input/invoiceNumber', kept)
    const row = { pointer: '/input/invoiceNumber', value, application_id: paid }
    await road.portal.database.insertInto('used_value').values(row).execute()
    expect(await tell(payer, due, 'INV-77')).toBe('payment.invoiceUsed')
    await road.portal.database.deleteFrom('used_value').where('application_id', '=', paid).execute()
  },
)

const tick = (id: string) =>
  inTransaction(road.portal, async (trx) => {
    const found = await lockCase(road.portal, trx, id)
    if (found) await moveCase(beginWork(road.portal, trx), found, { kind: 'tick' })
  })

async function refuse(id: string, other: string): Promise<void> {
  const finance = { id: other, roles: ['finance'], institution: 'bdu' }
  const input = { decisionReason: 'Qəbz həqiqi deyil, bank tanımır' }
  await inTransaction(road.portal, async (trx) => {
    const found = await lockCase(road.portal, trx, id)
    const work = beginWork(road.portal, trx)
    if (found) await moveCase(work, found, { kind: 'do', transition: 'receiptBad', input }, finance)
  })
}
