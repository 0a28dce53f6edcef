import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { completeDraft } from './completeDraft.ts'
import { enter, walkerOf } from './enter.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'

const NINO = { email: 'nino@example.ge', language: 'en' } as const
let browser: Browser
let portal: BrowserPortal
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** The heading that has the focus; the tab's title names it too. */
async function focusedHeading({ page }: Visitor): Promise<string> {
  const heading = page.locator('h1:focus')
  await heading.waitFor()
  const text = await heading.innerText()
  await page.waitForFunction((named) => document.title.startsWith(named), text)
  return text
}

describe('a screen reader starts at the heading', () => {
  test('of the page that a link leads to', async () => {
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

  test('of the step before, when somebody goes back', async () => {
    const { id } = await completeDraft(portal, await walkerOf(portal, NINO.email), 'nino')
    const visitor = await enter(browser, portal, NINO)
    await visitor.goTo(`/transfer/apply/in?application=${id}&step=study`)
    await visitor.follow('button.back')
    expect(await focusedHeading(visitor)).toBe(visitor.text('transfer.step.personal'))
    await visitor.close()
  })
})
