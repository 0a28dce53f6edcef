import { expect } from 'vitest'
import { onePagePdf, upload } from '../roads/api/uploads.ts'
import { portalTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { paymentDue } from './paymentDue.ts'

const INVOICE = 'INV-4711'

/** A payment with a receipt to check, as its accountant finds it. */
async function receiptSent(portal: BrowserPortal): Promise<{ debt: string; payment: string }> {
  const { payer, debt, payment } = await paymentDue(portal)
  const { id: receiptCopy } = await upload(payer.api, onePagePdf('qebz.pdf'))
  const sent = await payer.move(payment, 'uploadReceipt', {
    input: { invoiceNumber: INVOICE, receiptCopy },
  })
  expect(sent).toMatchObject({ status: 'receiptUploaded' })
  return { debt, payment }
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
