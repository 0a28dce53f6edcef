import { describe, expect } from 'vitest'
import { setMode } from '../roads/api/setRegister.ts'
import { fillSteps, openDraft } from '../roads/transfer/apply.ts'
import { wizardTest as test } from './browserTest.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { FIELD, TYPED, typedIn } from './residenceAddress.ts'

const FOREIGNER = 'mehmet@example.com'
const PATIENCE = { timeout: 90_000 }
const ADDRESS = 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4'

/** The portal's clock says so from now on. */
const itIs =
  (moment: string) =>
  (open: BrowserPortal): Promise<void> => {
    open.advance(Date.parse(moment) - open.portal.clock.now().getTime())
    return Promise.resolve()
  }

describe('Next with empty mandatory cells', () => {
  test('tells each at its field, the summary has the focus and leads there, nothing is cleared', async ({
    open,
  }) => {
    const wizard = await open({ filled: ['personal', 'study'] })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    await visitor.choose('field.semester', 'option.semester.spring')
    await visitor.press('button.next')
    await page.locator('.error-summary:focus').waitFor()
    await visitor.sees('msg.fillRequired')
    const links = page.locator('.error-summary a')
    const count = await links.count()
    expect(count).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.field-error:visible').count()).toBe(count)
    expect(await page.title()).toContain(visitor.text('title.withError', { title: '' }).trim())
    for (const link of await links.all()) {
      await link.click()
      const focused = page.locator(':focus')
      expect(await focused.evaluate((element) => element.closest('.field[data-invalid]') !== null)).toBe(true)
    }
    const spring = visitor
      .group('field.semester')
      .getByRole('radio', { name: visitor.text('option.semester.spring') })
    expect(await spring.isChecked()).toBe(true)
    await visitor.choose('field.transferKind', 'option.transferKind.institution')
    await expect.poll(() => page.locator('.field-error:visible').count()).toBe(count - 1)
    await expect.poll(() => links.count()).toBe(count - 1)
    await visitor.sees('msg.errorSummary', { count: count - 1 })
  })
})

describe('the answer that what a register says is wrong', () => {
  test('leads at once to the service that corrects the register, and is kept', async ({ open }) => {
    const { visitor, addressOf } = await open({ filled: ['personal'] })
    const { main } = visitor
    await visitor.goTo(addressOf('study'))
    await visitor.arrive('transfer.step.study')
    const links = main.locator('.field-error .instead a')
    expect(await links.count()).toBe(0)
    await visitor.choose('field.studyIsCorrect', 'option.yesNo.no')
    await links.waitFor()
    expect(await links.getAttribute('href')).toBe('/atis_transfer/apply')
    await links.click()
    await visitor.arrive('title.serviceApply', { service: visitor.text('service.atisTransfer') })
    await visitor.goTo(addressOf('study'))
    await visitor.arrive('transfer.step.study')
    const no = visitor
      .group('field.studyIsCorrect')
      .getByRole('radio', { name: visitor.text('option.yesNo.no') })
    await expect.poll(() => no.isChecked()).toBe(true)
  })
})

describe('a register that is down', () => {
  test('is told on its own look-up; what was typed stays, and asking again brings its word', async ({
    open,
  }) => {
    const wizard = await open({
      before: ({ sandbox }) => setMode(sandbox, 'examCentre', 'down'),
    })
    const { visitor, portal } = wizard
    await visitor.fill(FIELD, TYPED)
    await visitor.goTo(wizard.addressOf('study'))
    await visitor.arrive('transfer.step.study')
    const notice = visitor.main.locator('.notice').filter({ hasText: visitor.text('fact.examResult') })
    await notice.getByText(visitor.text('msg.tryLater')).waitFor()
    await expect.poll(() => visitor.main.locator('.notice').count()).toBe(1)
    await visitor.press('button.retryLookup')
    await notice.locator('[data-busy]').waitFor({ state: 'detached' })
    await notice.getByText(visitor.text('msg.tryLater')).waitFor()
    await setMode(portal.sandbox, 'examCentre', 'ok')
    await visitor.press('button.retryLookup')
    await notice.waitFor({ state: 'detached' })
    await visitor.main.getByText('560,5').waitFor()
    await visitor.goTo(wizard.addressOf('personal'))
    await visitor.arrive('transfer.step.personal')
    expect(await typedIn(visitor)).toBe(TYPED)
  })

  test('holds what is sent: it may be taken back with every answer, and goes when the register is there', async ({
    open,
  }) => {
    const wizard = await open()
    const { visitor, portal, walker, id } = wizard
    await fillSteps(walker, id, 'aysel')
    await setMode(portal.sandbox, 'education', 'down')
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.arrive('transfer.step.review')
    await visitor.submit('transfer.do.submit')
    await visitor.sees('label.pendingSubmit')
    await visitor.sees('msg.lookupPending')
    expect((await walker.view(id)).status).toBe('draft')
    await visitor.press('button.cancelSubmit')
    await visitor.sees('msg.submitCancelled')
    const { answers, held } = await walker.view(id)
    expect(held).toBeNull()
    expect(answers['personal']?.['residenceAddress']).toBe(ADDRESS)
    await setMode(portal.sandbox, 'education', 'ok')
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.submit('transfer.do.submit')
    await visitor.sees('msg.applicationSent')
  })
})

describe('a service that closes while its application is filled in', () => {
  /** A quarter of an hour before the last second. */
  const LAST_QUARTER = '2026-10-20T19:45:00.000Z'
  const AFTER = 16 * 60_000

  test('shows at the attempt to send that the application is closed, with what was filled in', async ({
    open,
  }) => {
    const wizard = await open({
      filled: ['personal', 'study', 'target', 'documents', 'review'],
      before: itIs(LAST_QUARTER),
    })
    const { visitor, portal } = wizard
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.arrive('transfer.step.review')
    await visitor.sees('msg.daysLeft', { days: 0 })
    await visitor.isReady()
    portal.advance(AFTER)
    await visitor.submit('transfer.do.submit')
    await visitor.sees('transfer.status.expired')
    await visitor.main.getByText(ADDRESS).first().waitFor()
    expect(await visitor.page.getByText(visitor.text('msg.applicationSent')).count()).toBe(0)
    await expect
      .poll(() => visitor.main.getByRole('button', { name: visitor.text('transfer.do.submit') }).count())
      .toBe(0)
  })

  test('shows it in the wizard at the next answer', async ({ open }) => {
    const wizard = await open({ before: itIs(LAST_QUARTER) })
    const { visitor, portal } = wizard
    portal.advance(AFTER)
    await visitor.fill(FIELD, TYPED)
    await visitor.sees('transfer.status.expired')
    await expect.poll(() => visitor.box(FIELD).count()).toBe(0)
  })
})

describe('a browser abroad in the night when summer time ends there', () => {
  /** In Berlin 23:30 of the 24th, in Baku 01:30 of the 25th. */
  const NIGHT = '2026-10-24T21:30:00.000Z'

  test('tells days and hours of Baku, and a date stays the day that was given', async ({ browser, open }) => {
    const { portal } = await open({ before: itIs(NIGHT) })
    const walker = await walkerOf(portal, FOREIGNER)
    const { id } = await openDraft(worldOf(portal), walker)
    const visitor = await enter(browser, portal, { email: FOREIGNER, language: 'en' })
    const { page, main } = visitor
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' })
    await page.clock.setFixedTime(NIGHT)

    await visitor.goTo('/transfer/apply')
    for (const moment of ['21 October 2026, 09:00', '30 June 2027, 23:59'])
      await main.getByText(moment).first().waitFor()
    expect(await page.evaluate(() => new Date().getHours())).toBe(23)

    await visitor.goTo(`/transfer/apply/in?application=${id}&step=personal`)
    await visitor.arrive('transfer.step.personal')
    const expiry = visitor.box('field.documentExpiry').first()
    const stored = async () => (await walker.view(id)).answers['personal']?.['documentExpiry']
    await visitor.fill('field.documentExpiry', '')
    await main.getByRole('button', { name: visitor.text('a11y.chooseDate') }).click()
    const calendar = page.getByRole('dialog', { name: visitor.text('a11y.chooseDate') })
    expect(await calendar.locator('[aria-current=date]').innerText()).toBe('25')
    await expect.poll(() => calendar.locator('.calendar-day').count()).toBe(31)
    await calendar.getByRole('button', { name: '26 October 2026' }).click()
    await expect.poll(stored, PATIENCE).toBe('2026-10-26')
    await main
      .getByText(/01:3\d/)
      .first()
      .waitFor()
    expect(await expiry.inputValue()).toBe('26/10/2026')

    // The night in which the clocks are set back next year, typed.
    await visitor.fill('field.documentExpiry', '31.10.2027')
    await expiry.press('Tab')
    await expect.poll(stored, PATIENCE).toBe('2027-10-31')
    await page.reload()
    await visitor.arrive('transfer.step.personal')
    expect(await expiry.inputValue()).toBe('31/10/2027')
    await visitor.close()
  })
})
