import { describe, expect } from 'vitest'
import { ADMINISTRATOR, CITIZEN, json } from '../app/ScreenPortal.ts'
import type { Answers } from '../roads/api/Ids.ts'
import { onePagePdf } from '../roads/api/uploads.ts'
import { setRecord } from '../roads/api/setRegister.ts'
import type { Walker } from '../roads/createWalker.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { intercept } from './intercept.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { UploadField } from './upload/UploadField.ts'

const DEBTOR = 'samir@example.az'
const CONTACT = {
  mobile: '+994501000020',
  email: DEBTOR,
  residenceAddress: 'Bakı, Nizami küçəsi 15',
}

async function draftOf(walker: Walker, process: string, answers: Answers): Promise<string> {
  const { id } = await walker.api.call('createApplication', { body: { process } })
  await walker.save(id, answers)
  return id
}

/** A debt that its debtor wants to pay now: the application of the payment. */
async function paymentDue({ sandbox }: BrowserPortal, debtor: Walker): Promise<string> {
  const item = { id: 'm-1', institution: 'bdu', amount: 40 }
  await setRecord(sandbox, 'education', '/debts/5SAMR38', { amount: 40, items: [item] })
  const id = await draftOf(debtor, 'debt', {
    personal: CONTACT,
    details: { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  })
  const { created } = await debtor.move(id, 'payNow')
  return created[0]?.id ?? ''
}

describe('it is told', () => {
  test(
    'that an error occurred, and nothing of its code, where an answer is none that the page can show',
    { meta: { spec: ['8.error'] } },
    async ({ browser, portal }) => {
      const visitor = await enter(browser, portal, { email: CITIZEN, language: 'az' })
      const { page, main } = visitor
      const applications = '**/api/applications'
      await page.route(applications, json(200, { of: 'nobody' }))
      await visitor.goTo('/dashboard')
      await visitor.arrive('state.failed.page')
      expect(await main.getByRole('alert').or(main.locator('.notice')).allInnerTexts()).toEqual([
        visitor.text('msg.error'),
      ])
      await page.unroute(applications)
      await visitor.press('button.tryAgain')
      await visitor.arrive('title.dashboard')
      await visitor.close()
    },
  )

  test('that the connection was too slow and nothing is lost, with the offer to try again', async ({
    browser,
    portal,
  }) => {
    const visitor = await enter(browser, portal, { email: CITIZEN, language: 'az' })
    const { page } = visitor
    const applications = '**/api/applications'
    await page.route(applications, json(408, { code: 'error.late', reference: 'r1' }))
    await visitor.goTo('/dashboard')
    await visitor.sees('error.408')
    await page.unroute(applications)
    await visitor.press('button.tryAgain')
    await visitor.arrive('title.dashboard')
    await visitor.close()
  })

  test(
    'that no data was found, where a period has nothing to report',
    { meta: { spec: ['8.noData'] } },
    async ({ browser, portal }) => {
      const visitor = await enter(browser, portal, { email: ADMINISTRATOR, language: 'az' })
      await visitor.goTo('/admin/report?from=2026-01-01&to=2026-01-31')
      await visitor.arrive('title.adminReport')
      await visitor.sees('msg.noData')
      await visitor.close()
    },
  )

  test(
    'that there is no choice, where what is chosen from depends on an answer that is not given',
    { meta: { spec: ['8.noChoice'] } },
    async ({ browser, portal }) => {
      const walker = await walkerOf(portal, DEBTOR)
      const id = await draftOf(walker, 'olympiad', { personal: CONTACT })
      const visitor = await enter(browser, portal, { email: DEBTOR, language: 'az' })
      await visitor.goTo(`/olympiad/apply/in?application=${id}&step=details`)
      await visitor.arrive('common.step.details')
      const field = visitor.main.locator('.field').filter({ has: visitor.box('olympiad.field.competition') })
      const note = field.getByText(visitor.text('msg.noChoice'))
      await note.waitFor()
      await visitor.choose('field.competitionKind', 'option.competitionKind.olympiad')
      await note.waitFor({ state: 'detached' })
      await expect.poll(() => field.locator('option').count()).toBeGreaterThan(1)
      await visitor.close()
    },
  )

  test(
    'that the receipt was not sent, where its upload fails, and it can be sent again',
    { meta: { spec: ['8.receipt.notSent'] } },
    async ({ browser, portal }) => {
      const payment = await paymentDue(portal, await walkerOf(portal, DEBTOR))
      const visitor = await enter(browser, portal, { email: DEBTOR, language: 'az' })
      const { page } = visitor
      await visitor.goTo(`/payment/pay?application=${payment}`)
      await visitor.press('payment.do.uploadReceipt')
      const uploads = '**/api/uploads/*'
      await intercept(page, uploads, json(500, { code: 'error.internal' }))
      const receipt = new UploadField(visitor, 'payment.field.receiptCopy')
      const { name, bytes } = onePagePdf('qəbz.pdf')
      await receipt.choose([{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }])
      await receipt.field.getByText(visitor.text('msg.receiptNotSent')).waitFor()
      await page.unroute(uploads)
      await receipt.button('form.retryUpload', { name })
      await receipt.stored.waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})
