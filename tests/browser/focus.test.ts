import { describe, expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { completeDraft } from './completeDraft.ts'
import { confirmIdentity } from './confirmIdentity.ts'
import { enter, walkerOf } from './enter.ts'
import { Visitor } from './Visitor.ts'

const NINO = { email: 'nino@example.ge', language: 'en' } as const
const RAUF = { email: 'rauf@example.az', language: 'az' } as const

/** The heading that has the focus; the tab's title names it too. */
async function focusedHeading({ page }: Visitor): Promise<string> {
  const heading = page.locator('h1:focus')
  await heading.waitFor()
  const text = await heading.innerText()
  await page.waitForFunction((named) => document.title.startsWith(named), text)
  return text
}

describe('a screen reader starts at the heading', () => {
  test('of the page that a link leads to', async ({ browser, portal }) => {
    const visitor = await enter(browser, portal, NINO)
    await visitor.goTo('/services')
    await visitor.main.getByRole('link', { name: visitor.text('service.transfer') }).click()
    await visitor.page.waitForURL('**/transfer/dashboard')
    expect(await focusedHeading(visitor)).toContain(visitor.text('service.transfer'))
    await visitor.page
      .getByRole('link', { name: visitor.text('menu.apply'), exact: true })
      .first()
      .click()
    await visitor.page.waitForURL('**/transfer/apply')
    expect(await focusedHeading(visitor)).toContain(visitor.text('title.serviceApply'))
    await visitor.close()
  })

  test('of the next stage, though the page was opened there and its address stays', async ({
    browser,
    portal,
  }) => {
    const visitor = await Visitor.open(browser, portal.origin, 'en')
    await visitor.goTo('/registration')
    await visitor.choose('field.citizenship', 'option.citizenship.az')
    await visitor.press('button.next')
    expect(await focusedHeading(visitor)).toBe(visitor.text('registration.step.document'))
    await visitor.press('button.back')
    expect(await focusedHeading(visitor)).toBe(visitor.text('registration.step.citizenship'))
    await visitor.close()
  })

  test('when a code is asked for in place of a new number', async ({ browser, portal }) => {
    const visitor = await enter(browser, portal, NINO)
    await visitor.goTo('/settings/edit/mobile')
    await visitor.fill('field.mobile', '+995555100099')
    await visitor.press('button.sendCode')
    await confirmIdentity(visitor, portal.demo.password)
    await visitor.box('field.code').waitFor()
    expect(await focusedHeading(visitor)).toBe(visitor.text('screen.settingsMobile'))
    await visitor.press('registration.do.changePhone')
    await visitor.box('field.mobile').waitFor()
    expect(await focusedHeading(visitor)).toBe(visitor.text('screen.settingsMobile'))
    await visitor.close()
  })

  test('of the step before, when somebody goes back', async ({ browser, portal }) => {
    const { id } = await completeDraft(portal, await walkerOf(portal, NINO.email), 'nino')
    const visitor = await enter(browser, portal, NINO)
    await visitor.goTo(`/transfer/apply/in?application=${id}&step=study`)
    await visitor.follow('button.back')
    expect(await focusedHeading(visitor)).toBe(visitor.text('transfer.step.personal'))
    await visitor.close()
  })

  test('stays with the application whose button is gone after it was pressed', async ({
    browser,
    portal,
  }) => {
    const walker = await walkerOf(portal, RAUF.email)
    const { id, typed } = await completeDraft(portal, walker, 'rauf')
    await walker.move(id, 'submit', { reviewed: typed })
    const visitor = await enter(browser, portal, RAUF)
    await visitor.goTo('/transfer/dashboard')
    await visitor.press('transfer.do.refuse')
    await visitor.press('button.confirm')
    const focused = visitor.page.locator('.action-outcome:focus')
    await focused.waitFor()
    expect(await focused.innerText()).toContain(visitor.text('transfer.status.applicantRefused'))
    await visitor.close()
  })
})
