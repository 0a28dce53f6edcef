import { describe, expect } from 'vitest'
import { setMode } from '../roads/api/setRegister.ts'
import { fillSteps } from '../roads/transfer/apply.ts'
import { wizardTest as test } from './browserTest.ts'
import { FIELD, TYPED, typedIn } from './residenceAddress.ts'

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
    expect(await page.locator('.field-error:visible').count()).toBe(count)
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
    expect(await links.count()).toBeLessThanOrEqual(count)
    expect(await page.locator('.field-error:visible').count()).toBe(count - 1)
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
    expect(await visitor.main.locator('.notice').count()).toBe(1)
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
    expect(answers['personal']?.['residenceAddress']).toBe('Bakı şəhəri, Nizami küçəsi 15, mənzil 4')
    await setMode(portal.sandbox, 'education', 'ok')
    await visitor.goTo(wizard.addressOf('review'))
    await visitor.submit('transfer.do.submit')
    await visitor.sees('msg.applicationSent')
  })
})
