import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeBrowser, launchChromium } from '../browser/chromium.ts'
import { enter, walkerOf } from '../browser/enter.ts'
import { inspect } from '../browser/inspect.ts'
import { type BrowserPortal, openBrowserPortal } from '../browser/openBrowserPortal.ts'
import type { Language } from '../browser/texts.ts'
import type { Visitor } from '../browser/Visitor.ts'
import type { Answers } from '../roads/api/Ids.ts'
import { onePagePdf, upload } from '../roads/api/uploads.ts'
import { APPEAL_DETAILS } from '../roads/appealDetails.ts'
import type { Walker } from '../roads/createWalker.ts'
import { CITIZEN, FOREIGNER } from './ScreenPortal.ts'

/** What an officer writes with a decision is on the page of the application: where it stands, and where it happened. */
let browser: Browser
let portal: BrowserPortal
let citizen: Walker
let ministry: Walker
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
  citizen = await walkerOf(portal, CITIZEN)
  ministry = await walkerOf(portal, 'ministry@example.az')
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal?.close()
})

const REASON = 'Bankdan məlumat gözlənilir.'
const ANSWER = 'Artıq məbləğ 10 gün ərzində hesabınıza qaytarılır.\nQərarın surəti əlavə olunur.'
const CONSENT = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
const REMARK = 'Hansı ay üçün tutulub?'

async function begun(who: Walker, process: string, answers: Answers): Promise<string> {
  const { id } = await who.api.call('createApplication', { body: { process } })
  await who.save(id, answers)
  return id
}

/** An appeal that the ministry looks at. */
async function takenAppeal(): Promise<string> {
  const personal = { residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' }
  const id = await begun(citizen, 'appeal', { personal, details: APPEAL_DETAILS, review: CONSENT })
  await citizen.move(id, 'submit')
  await ministry.move(id, 'take')
  return id
}

interface Page {
  visitor: Visitor
  status: Locator
  timeline: Locator
}

/** On a telephone; citizens read Azerbaijani, everybody else may read English. */
async function opened(email: string, language: Language, address: string): Promise<Page> {
  const visitor = await enter(browser, portal, { email, language })
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await visitor.goTo(address)
  const timeline = visitor.main.getByRole('list', { name: visitor.text('a11y.timeline') })
  await timeline.waitFor()
  await visitor.isReady()
  const status = visitor.main.getByRole('region', { name: visitor.text('label.status'), exact: true })
  return { visitor, status, timeline }
}

it('an answer stands with its file at the status, and with the earlier reason where it was given', async () => {
  const id = await takenAppeal()
  await ministry.move(id, 'extend', { input: { decisionReason: REASON } })
  const { id: answerCopy } = await upload(ministry.api, onePagePdf('Qərar.pdf'))
  await ministry.move(id, 'answer', { input: { answerText: ANSWER, answerCopy } })
  const { visitor, status, timeline } = await opened(CITIZEN, 'az', `/appeal/apply/in?application=${id}`)
  await status.getByRole('heading', { name: visitor.text('app.officerWords') }).waitFor()
  await status.getByText(visitor.text('appeal.field.answerText')).waitFor()
  await status.getByText('hesabınıza qaytarılır').waitFor()
  await status
    .getByRole('link', { name: 'Qərar.pdf' })
    .or(status.getByRole('button', { name: 'Qərar.pdf' }))
    .waitFor()
  expect(await status.innerText()).not.toContain(REASON)
  await timeline.getByText(REASON).waitFor()
  await timeline.getByText('hesabınıza qaytarılır').waitFor()
  expect(await inspect(visitor.page, 'an officer’s answer')).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

it('a remark that was answered stays in the history alone', async () => {
  const id = await takenAppeal()
  const field = '/answers/details/appealText'
  const remarks = [{ field, text: { az: REMARK } }]
  const input = { markedFields: [field], remarks, returnDeadline: '2026-08-04' }
  await ministry.move(id, 'return', { input })
  await citizen.move(id, 'resubmit')
  const { visitor, status, timeline } = await opened(CITIZEN, 'az', `/appeal/apply/in?application=${id}`)
  await timeline.getByText(REMARK).waitFor()
  await timeline.getByText(visitor.text('appeal.field.appealText')).waitFor()
  expect(await status.innerText()).not.toContain(visitor.text('app.officerWords'))
  await visitor.close()
})

it('questions and replies are read in English by who reads English', async () => {
  const foreigner = await walkerOf(portal, FOREIGNER)
  const helpDesk = await walkerOf(portal, 'helpdesk@example.az')
  const personal = {
    foreignAddress: 'Ankara, Atatürk Bulvarı 10',
    residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15',
    lastCountryOfResidence: 'TR',
  }
  const details = {
    topic: 'payment',
    subjectLine: 'Payment is missing',
    messageText: 'I paid yesterday, and the payment is not there yet.',
  }
  const id = await begun(foreigner, 'support', { personal, details, review: CONSENT })
  await foreigner.move(id, 'send')
  await helpDesk.move(id, 'take')
  await helpDesk.move(id, 'ask', { input: { messageText: 'Please send us the receipt.' } })
  const address = `/support/apply/in?application=${id}`
  const asked = await opened(FOREIGNER, 'en', address)
  await asked.status.getByText('Please send us the receipt.').waitFor()
  expect(await inspect(asked.visitor.page, 'an officer’s question')).toEqual([])
  await asked.visitor.close()
  await foreigner.move(id, 'reply', { input: { messageText: 'The receipt has the number 4711.' } })
  const replied = await opened(FOREIGNER, 'en', address)
  await replied.timeline.getByText('Please send us the receipt.').waitFor()
  await replied.timeline.getByText('The receipt has the number 4711.').waitFor()
  expect(await replied.status.innerText()).not.toContain('receipt')
  await replied.visitor.close()
})
