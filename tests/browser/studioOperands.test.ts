import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import { openProcess, panel } from './studio/openProcess.ts'
import type { Visitor } from './Visitor.ts'

/** What the page says after a saving, or the check after a key, under load. */
const SOON = { timeout: 90_000 }

async function openPart({ page }: Visitor, part: string): Promise<void> {
  const address = new URL(page.url())
  address.searchParams.set('at', part)
  await page.goto(address.href)
}

const valueOf = (analyst: Visitor, name: string): Locator =>
  panel(analyst).getByRole('group', { name, exact: true })
const sourceOf = (analyst: Visitor, within: Locator): Locator =>
  within.getByLabel(analyst.text('studioParts.operand.source'))
const isFocusKept = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('an analyst says what a transition keeps by fields and keyboard, and takes it out again', async ({
  browser,
  portal,
}) => {
  const analyst = await openProcess(browser, portal, { title: 'Yadda qalan', language: 'az' })
  const { page } = analyst
  await openPart(analyst, '/transitions/send')
  const set = panel(analyst)
    .locator('details')
    .filter({
      has: page.locator('summary').getByText(analyst.text('studioParts.word.set'), { exact: true }),
    })
  await set.locator('summary').press('Enter')
  await set.getByLabel(analyst.text('studioParts.name'), { exact: true }).fill('answerBy')
  await set.getByRole('button', { name: analyst.text('studioParts.addOne') }).press('Enter')
  const value = valueOf(analyst, 'answerBy')
  await sourceOf(analyst, value).selectOption('/application/savedAt')
  const plus = value.getByLabel(analyst.text('studioParts.operand.plus'))
  await plus.fill('P5')
  await value.getByText(analyst.text('studioParts.notYet')).waitFor()
  await plus.fill('P5D')
  await value.getByText(analyst.text('studioParts.notYet')).waitFor({ state: 'detached' })
  expect(await inspect(page, 'operands az', { within: '.flow-machine > .panel' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await analyst.sees('studio.sync.saved')
  await page.reload()
  await expect.poll(() => plus.inputValue(), SOON).toBe('P5D')
  expect(await sourceOf(analyst, value).inputValue()).toBe('/application/savedAt')
  const remove = set.getByRole('button', {
    name: analyst.text('studioParts.removeOne', { name: 'answerBy' }),
  })
  await remove.press('Enter')
  await value.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusKept(analyst)).toBe(true)
  await set.getByLabel(analyst.text('studioParts.name'), { exact: true }).waitFor()
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('a timer goes off on a date in place of a time, once the date is chosen, and back', async ({
  browser,
  portal,
}) => {
  const analyst = await openProcess(browser, portal, { title: 'Vaxt', language: 'az' })
  const { page, main } = analyst
  await openPart(analyst, '/timers/no-reply')
  const moment = panel(analyst).getByLabel(analyst.text('studioParts.moment'), { exact: true })
  const after = panel(analyst).getByLabel(analyst.text('studioFlow.word.after'))
  const seven = analyst.text('studioFlow.after', {
    duration: analyst.text('studioFlow.days', { count: 7 }),
  })
  const row = main.getByRole('row').filter({ hasText: 'no-reply' })
  await expect.poll(() => after.inputValue(), SOON).toBe('P7D')
  await moment.selectOption('due')
  await panel(analyst).getByText(analyst.text('studioParts.momentWaits')).waitFor()
  const due = valueOf(analyst, analyst.text('studioParts.word.due'))
  await sourceOf(analyst, due).waitFor()
  await expect.poll(() => row.getByText(seven).count()).toBe(1)
  await sourceOf(analyst, due).selectOption('/application/since')
  await row.getByText(analyst.text('studioFlow.onDate')).waitFor()
  expect(await row.getByText(seven).count()).toBe(0)
  await due.getByLabel(analyst.text('studioParts.operand.plus')).fill('P3D')
  expect(await inspect(page, 'timer az', { within: '.flow-machine > .panel' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await analyst.sees('studio.sync.saved')
  await page.reload()
  await expect
    .poll(() => due.getByLabel(analyst.text('studioParts.operand.plus')).inputValue(), SOON)
    .toBe('P3D')
  await moment.selectOption('after')
  await after.fill('P7D')
  await row.getByText(seven).waitFor()
  // Emptied, so that another one can be typed: the box stays empty, the file as it is.
  await after.fill('')
  await panel(analyst).getByText(analyst.text('studioParts.notYet')).waitFor()
  expect(await after.inputValue()).toBe('')
  await expect.poll(() => row.getByText(seven).count()).toBe(1)
  expect(await after.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await due.count()).toBe(0)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
