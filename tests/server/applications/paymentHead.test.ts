import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskRow } from '#contract/deskCalls.ts'
import type { ApplicationRow, ApplicationView } from '#contract/schemas.ts'
import { hire, page } from '../desk/desk.ts'
import { DEBT, owing } from './owing.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** Whoever checks a receipt has beside it what was to be paid, by whom and for what. */
let road: Road
let payer: Traveller
let finance: Traveller
let debt: string
let payment: string
let receipt: string
beforeAll(async () => {
  road = await openRoad()
  payer = await road.as('samir@example.az')
  finance = await hire(road, 'Mühasib', [{ is: 'finance', institution: 'bdu' }])
  await road.say('education', `/debts/${await finOf(payer)}`, DEBT)
  ;({ id: debt, payment } = await owing(payer))
  receipt = await payer.upload()
  const input = { invoiceNumber: 'INV-4711', receiptCopy: receipt }
  expect((await payer.move(payment, 'uploadReceipt', { input })).body.status).toBe('receiptUploaded')
})
afterAll(() => road.close())

async function finOf(who: Traveller): Promise<string> {
  const { body } = await who.get<{ fin: string }>('/api/users/current_user')
  return body.fin
}
const view = async (who: Traveller, id = payment): Promise<ApplicationView> =>
  (await who.get<ApplicationView>(`/api/applications/${id}`)).body
const linesOf = ({ shown = [] }: Pick<ApplicationRow, 'shown'>) =>
  Object.fromEntries(shown.map(({ name, value }) => [name, value]))
const rowOf = async (who: Traveller): Promise<DeskRow | undefined> =>
  (await page(who, { mine: false })).rows.find(({ id }) => id === payment)

it('the case page says what is to be paid, by whom, for what, until when, and has the receipt', async () => {
  const opened = await view(finance)
  expect(opened.world.applicant).toMatchObject({ fin: await finOf(payer), lastName: expect.any(String) })
  const { number } = await view(payer, debt)
  expect(opened.parent).toEqual({ id: debt, number, process: 'debt' })
  expect(linesOf(opened)).toMatchObject({
    purpose: 'debt',
    amount: 40,
    code: expect.stringMatching(/^\d{10}$/),
    institutionName: { az: expect.stringContaining('Bakı') },
    payBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    invoiceNumber: 'INV-4711',
    receiptCopy: receipt,
  })
  expect(opened.files[receipt]).toBeDefined()
})

it('the row of the queue says amount and purpose, and nothing else of it', async () => {
  expect(linesOf((await rowOf(finance)) ?? {})).toEqual({ purpose: 'debt', amount: 40 })
})

it('the officer’s own deadline is the check of the receipt, the payer has none meanwhile', async () => {
  const opened = await view(finance)
  expect(opened.deadline).toBe((await rowOf(finance))?.deadline)
  expect(opened.deadline).toBe('2026-08-04T19:59:59.000Z')
  expect((await view(payer)).deadline).toBeNull()
})

it('a payment has one last day, which list, page, lines and calendar say alike', async () => {
  await finance.move(payment, 'receiptBad', { input: { decisionReason: 'Qəbz oxunmur, yenidən göndərin' } })
  const opened = await view(payer)
  const payBy = String(linesOf(opened)['payBy'])
  expect(opened.deadline).toBe(`${payBy}T19:59:59.000Z`)
  const { body: list } = await payer.get<ApplicationRow[]>('/api/applications')
  expect(list.find(({ id }) => id === payment)?.deadline).toBe(opened.deadline)
  const { body: calendar } = await payer.get<{ entries: { application: string; at: string }[] }>(
    `/api/calendar?from=2026-08-01&to=2026-12-31`,
  )
  const days = calendar.entries.filter(({ application }) => application === payment).map(({ at }) => at)
  expect(days).toEqual([opened.deadline])
})

it('who has nothing to do with it sees neither head nor row', async () => {
  const other = await hire(road, 'Başqa', [{ is: 'finance', institution: 'adnsu' }])
  expect(await rowOf(other)).toBeUndefined()
  expect((await other.get(`/api/applications/${payment}`)).status).toBe(404)
})
