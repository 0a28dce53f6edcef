import { expect } from 'vitest'
import { setRecord } from '../roads/api/setRegister.ts'
import { onePagePdf, upload } from '../roads/api/uploads.ts'
import { DEBT } from '../server/applications/owing.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

const INVOICE = 'INV-4711'

/** A payment with a receipt to check, as its accountant finds it. */
async function receiptSent(portal: BrowserPortal): Promise<{ debt: string; payment: string }> {
  await setRecord(portal.sandbox, 'education', '/debts/5SAMR38', DEBT)
  const payer = await walkerOf(portal, 'samir@example.az')
  const { id, answers } = await payer.api.call('createApplication', { body: { process: 'debt' } })
  const details = { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' }
  const contact = { mobile: '+994501000020', email: 'samir@example.az', residenceAddress: 'Bakı, Nizami 15' }
  const review = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
  await payer.save(id, { ...answers, personal: { ...answers['personal'], ...contact }, details, review })
  const { created } = await payer.move(id, 'payNow')
  const payment = created[0]?.id ?? ''
  const { id: receiptCopy } = await upload(payer.api, onePagePdf('qebz.pdf'))
  const sent = await payer.move(payment, 'uploadReceipt', {
    input: { invoiceNumber: INVOICE, receiptCopy },
  })
  expect(sent).toMatchObject({ status: 'receiptUploaded' })
  return { debt: id, payment }
}

test('an accountant has payer, purpose, sum, code and receipt beside what is to be filled in', async ({
  browser,
  portal,
}) => {
  const { debt, payment } = await receiptSent(portal)
  const officer = await enter(browser, portal, { email: 'finance@example.az', language: 'az' })
  await officer.goTo('/desk')
  await officer.arrive('screen.queue')
  const row = officer.main.locator(`tbody tr[data-id="${payment}"]`)
  await row.waitFor()
  expect(await row.innerText()).toContain('40')
  expect(await row.innerText()).toContain(officer.text('service.debt'))
  await officer.goTo(`/desk?application=${payment}`)
  for (const label of [
    'payment.applicant',
    'field.fin',
    'payment.field.purpose',
    'payment.field.institutionName',
    'payment.field.amount',
    'payment.field.code',
    'payment.field.payBy',
    'field.invoiceNumber',
    'payment.field.receiptCopy',
    'label.parentApplication',
  ])
    await officer.sees(label)
  await officer.main.getByText(INVOICE, { exact: true }).first().waitFor()
  const head = officer.main.locator('.case-head')
  expect(await head.locator(`a[href="/desk?application=${debt}"]`).count()).toBe(1)
  // The officer's own deadline, and the payment's last day once.
  await officer.main.getByText(officer.text('msg.daysLeft', { days: 3 })).waitFor()
  expect(await officer.main.getByText(officer.text('payment.field.payBy')).count()).toBe(1)
  expect(await officer.main.getByText(officer.text('app.case.decisionFile')).count()).toBe(0)
  expect(await inspect(officer.page, 'a payment at the desk')).toEqual([])
  await head.getByRole('link', { name: 'qebz.pdf' }).click()
  await officer.main.getByRole('button', { name: officer.text('app.viewer.close') }).waitFor()
  expect(officer.complaints).toEqual([])
  await officer.close()
})
