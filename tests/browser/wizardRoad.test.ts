import { describe, expect } from 'vitest'
import { wizardTest as test } from './browserTest.ts'
import { GALLERY } from './galleryPages.ts'
import { giveRole } from './giveRole.ts'
import { intercept } from './intercept.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { APPLICANT } from './openWizard.ts'
import { arrives, FIELD, TYPED } from './residenceAddress.ts'

const ALL = ['personal', 'study', 'target', 'documents', 'review']

describe('a link to a step', () => {
  test('that cannot be reached yet leads to the first unfinished one and says so, also after a reload', async ({
    open,
  }) => {
    const wizard = await open()
    const { visitor } = wizard
    await visitor.goTo(wizard.addressOf('documents'))
    await visitor.arrive('transfer.step.personal')
    const [asked, step] = [visitor.text('transfer.step.documents'), visitor.text('transfer.step.personal')]
    await visitor.sees('app.step.early', { asked, step })
    expect(visitor.page.url()).toContain('step=personal')
    await visitor.fill(FIELD, TYPED)
    await visitor.press('button.next')
    await visitor.arrive('transfer.step.study')
    expect(await visitor.page.getByText(visitor.text('app.step.early', { asked, step })).count()).toBe(0)
  })

  test('of which there is none leads to where the work goes on', async ({ open }) => {
    const wizard = await open({ filled: ['personal'] })
    const { visitor } = wizard
    await visitor.goTo(wizard.addressOf('no-such-step'))
    await visitor.arrive('transfer.step.study')
  })

  test('that was finished opens it, and Back checks nothing', async ({ open }) => {
    const wizard = await open({ filled: ['personal', 'study'] })
    const { visitor } = wizard
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    await visitor.follow('button.back')
    await visitor.arrive('transfer.step.study')
    expect(await visitor.page.locator('.field-error').count()).toBe(0)
  })
})

describe('a step that is opened for the first time', () => {
  test('has its first values, also where its schema brings defaults and its code is there already', async ({
    open,
  }) => {
    // Where the portal has a database of its own, the forms under test are for analysts.
    const before = (portal: BrowserPortal) => giveRole(portal, APPLICANT, { is: 'analyst' })
    const wizard = await open({ filled: ['personal', 'study'], before })
    const { visitor } = wizard
    // A form that its answers shape was drawn on this page before.
    await visitor.goTo(`${GALLERY}?step=branches`)
    await visitor.page.locator('.trial .form-body .field').first().waitFor()
    await visitor.page.evaluate((address) => history.pushState(null, '', address), wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    await visitor.page.locator('[id="f.answers.target.semester"] input:checked').waitFor()
  })
})

describe('the review page', () => {
  test('says so where the portal goes on to read other answers from the same ones, and keeps them', async ({
    open,
  }) => {
    const wizard = await open({ filled: ALL })
    const { visitor } = wizard
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.arrive('transfer.step.review')
    await intercept(visitor.page, '**/commands', async (route) => {
      const body: object = route.request().postDataJSON()
      await route.continue({ postData: JSON.stringify({ ...body, answersHash: '0'.repeat(64) }) })
    })
    await visitor.submit('transfer.do.submit')
    await visitor.sees('msg.tryLater')
    expect(await visitor.main.getByText(visitor.text('msg.applicationSent')).count()).toBe(0)
    await visitor.page.unroute('**/commands')
    await visitor.submit('transfer.do.submit')
    await visitor.sees('msg.applicationSent')
  })

  test('leads to one answer and back to the link that led there', async ({ open }) => {
    const wizard = await open({ filled: ALL })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.arrive('transfer.step.review')
    await visitor.main.locator('a[href*="residenceAddress"]').click()
    await visitor.arrive('transfer.step.personal')
    await page.locator('textarea:focus').waitFor()
    await visitor.fill(FIELD, TYPED)
    await visitor.press('app.review.return')
    await visitor.arrive('transfer.step.review')
    await page.locator('a:focus').waitFor()
    expect(await page.locator('a:focus').getAttribute('href')).toContain('residenceAddress')
    await visitor.main.getByText(TYPED).waitFor()
  })

  test('sends nothing that changed under the reader: the difference is shown first', async ({ open }) => {
    const wizard = await open({ filled: ALL })
    const { visitor, walker, id } = wizard
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.arrive('transfer.step.review')
    await visitor.isReady()
    const elsewhere = await walker.view(id)
    await walker.save(id, {
      ...elsewhere.answers,
      personal: { ...elsewhere.answers['personal'], residenceAddress: TYPED },
    })
    await visitor.submit('transfer.do.submit')
    await visitor.sees('app.review.changed')
    await visitor.main.getByText(TYPED).waitFor()
    expect((await walker.view(id)).status).toBe('draft')
    await visitor.submit('transfer.do.submit')
    await visitor.page.locator('div:focus').getByText(visitor.text('app.review.changed')).waitFor()
    expect((await walker.view(id)).status).toBe('draft')
    await visitor.press('app.review.accept')
    await visitor.submit('transfer.do.submit')
    await visitor.sees('msg.applicationSent')
    expect((await walker.view(id)).answers['personal']?.['residenceAddress']).toBe(TYPED)
  })
})

describe('a branch that is hidden', () => {
  test('comes back with its answers, also after a reload', async ({ open }) => {
    const wizard = await open({ filled: ['personal', 'study', 'target'] })
    const { visitor } = wizard
    await visitor.goTo(wizard.addressOf('target'))
    const words = visitor.box('field.transferReasonText')
    const before = await words.inputValue()
    expect(before.length).toBeGreaterThan(10)
    await visitor.choose('field.transferReason', 'option.transferReason.family')
    await words.waitFor({ state: 'detached' })
    await wizard.serverHas('target', 'transferReason', 'family')
    await visitor.page.reload()
    await visitor.arrive('transfer.step.target')
    await visitor.choose('field.transferReason', 'option.transferReason.other')
    expect(await words.inputValue()).toBe(before)
  })
})

describe('an answer of an older form', () => {
  test('is named, kept and in nobody’s way', async ({ open }) => {
    const wizard = await open()
    const { visitor, walker, id } = wizard
    const { answers } = await walker.view(id)
    const personal = { ...answers['personal'], nickname: 'Aysu' }
    await walker.save(id, { ...answers, personal })
    await visitor.page.reload()
    await visitor.arrive('transfer.step.personal')
    await visitor.sees('app.misfit.title')
    await visitor.fill(FIELD, TYPED)
    await arrives(wizard, TYPED)
    expect((await walker.view(id)).answers['personal']?.['nickname']).toBe('Aysu')
  })
})

describe('why', () => {
  test('is answered at the field, from its conditions, with the keyboard alone', async ({ open }) => {
    const wizard = await open({ filled: ['personal', 'study', 'target'] })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    const words = page.locator('.field').filter({ has: visitor.box('field.transferReasonText') })
    await words.locator('summary').focus()
    await page.keyboard.press('Enter')
    await words.getByText(visitor.text('form.why.both', { lead: 'one' })).waitFor()
    const label = `“${visitor.text('field.transferReason')}”`
    const value = `“${visitor.text('option.transferReason.other')}”`
    await words.getByText(visitor.text('form.explain.is.is', { label, value, whose: 'own' })).waitFor()
    const locked = page.locator('.known-row').filter({ hasText: visitor.text('field.transferDirection') })
    await locked.locator('summary').click()
    await locked.getByText(visitor.text('field.studyCountry')).waitFor()
  })
})
