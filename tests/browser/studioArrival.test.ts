import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

/** Under load. */
const SOON = { timeout: 90_000 }

const FORM = 'schemas/transfer/target.json'
const QUESTION = 'transferReason'

test('whoever opens a question goes on at it, and stays in the list on closing it', async ({
  browser,
  portal,
}) => {
  const { analyst, edition } = await openEdition(browser, portal, { title: 'Sual' })
  const { main, page } = analyst
  await page.setViewportSize({ width: 320, height: 700 })
  await main.getByRole('searchbox').fill(FORM)
  await main.locator('.studio-tree .studio-places a').first().click()
  await isWhereFocusIs(main.getByRole('heading', { level: 2, name: 'transfer/target' }))
  const row = main.locator('.studio-open').filter({ has: page.getByText(QUESTION, { exact: true }) })
  await row.press('Enter')
  await isWhereFocusIs(titled(analyst, 'studio.question.title', QUESTION))
  await row.press('Enter')
  await titled(analyst, 'studio.question.title', QUESTION).waitFor({ state: 'detached' })
  await isWhereFocusIs(row)
  expect(new URL(page.url()).searchParams.get('edition')).toBe(edition)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('whoever opens a status goes on at it, and is led back to its box on closing it', async ({
  browser,
  portal,
}) => {
  const { analyst } = await openEdition(browser, portal, {
    title: 'Gediş',
    at: { place: 'workflow', file: 'workflows/support.json' },
  })
  const { main, page } = analyst
  await page.setViewportSize({ width: 320, height: 700 })
  for (const index of [0, 1]) {
    const box = main.locator('.flow-status').nth(index)
    const name = (await box.locator('.flow-name').innerText()).trim()
    await box.press('Enter')
    await isWhereFocusIs(titled(analyst, 'studioFlow.status.title', name))
    await analyst.press('studioFlow.close')
    await titled(analyst, 'studioFlow.status.title', name).waitFor({ state: 'detached' })
    await isWhereFocusIs(box)
  }
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('whoever types JSON stays in it, also while it is none and the open part is away', async ({
  browser,
  portal,
}) => {
  const { analyst, addressOf } = await openEdition(browser, portal, {
    title: 'Mətn',
    at: { place: 'forms', file: FORM },
  })
  const { main, page } = analyst
  const row = main.locator('.studio-open').filter({ has: page.getByText(QUESTION, { exact: true }) })
  await row.press('Enter')
  await titled(analyst, 'studio.question.title', QUESTION).waitFor()
  await breakAndMend(analyst, titled(analyst, 'studio.question.title', QUESTION))

  await analyst.goTo(addressOf({ place: 'workflow', file: 'workflows/support.json' }))
  const box = main.locator('.flow-status').first()
  const name = (await box.locator('.flow-name').innerText()).trim()
  await box.press('Enter')
  await titled(analyst, 'studioFlow.status.title', name).waitFor()
  await analyst.press('studioFlow.openJson')
  await breakAndMend(analyst, titled(analyst, 'studioFlow.status.title', name))
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

/** Takes the last bracket of the file away and writes it again: what is open goes and comes back. */
async function breakAndMend(analyst: Visitor, open: Locator): Promise<void> {
  const { keyboard } = analyst.page
  const json = analyst.main.locator('.studio-json .cm-content')
  await json.focus()
  await keyboard.press('ControlOrMeta+End')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await open.waitFor({ state: 'detached' })
  await keyboard.type('}')
  await open.waitFor()
  await isFocused(json)
}

/** It has the focus and goes on having it, once the page is at rest. */
async function isFocused(place: Locator): Promise<void> {
  await place
    .page()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect.poll(() => place.evaluate((one) => one.matches(':focus')), SOON).toBe(true)
}

const titled = (analyst: Visitor, id: string, name: string): Locator =>
  analyst.main.getByRole('heading', { level: 3, name: analyst.text(id, { name }), exact: true })

/** It has the focus, and the person sees it. */
async function isWhereFocusIs(place: Locator): Promise<void> {
  await place.and(place.page().locator(':focus')).waitFor()
  await expect.poll(() => place.evaluate(isInView), SOON).toBe('in view')
}

function isInView(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight ? 'in view' : `from ${top} to ${bottom} of ${innerHeight}`
}
