import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { giveRole } from './giveRole.ts'
import { inspect } from './inspect.ts'
import { diagram, emails, inDiagram, inTable, openProcess, panel } from './studio/openProcess.ts'
import type { Visitor } from './Visitor.ts'

/** What the page says after a saving, or the check after a key, under load. */
const SOON = { timeout: 90_000 }

const NAMES = { az: 'Sorğunu təxirə sal', en: 'Put it off' }
const REFUSALS = { az: 'Sorğunu artıq təxirə salmısınız', en: 'You have put it off already' }

/** The new transition is in the picture and in the table. */
async function expectTransition(analyst: Visitor, name: string, count: number): Promise<void> {
  await expect.poll(() => inDiagram(analyst, name).count(), SOON).toBe(count)
  await expect.poll(() => inTable(analyst, name).count(), SOON).toBe(count)
}

test('an analyst picks a status in the picture, adds a transition with a guard by keyboard, and takes both back', async ({
  browser,
  portal,
}) => {
  const analyst = await openProcess(browser, portal, { title: 'Gediş', language: 'az' })
  const { page, main } = analyst
  const { keyboard } = page
  const statuses = diagram(analyst).locator('.flow-status')
  const first = (await statuses.first().locator('.flow-name').innerText()).trim()

  await statuses.first().click()
  const heading = main.getByRole('heading', {
    name: analyst.text('studioFlow.status.title', { name: first }),
  })
  await heading.waitFor()
  expect(await statuses.first().getAttribute('aria-pressed')).toBe('true')
  expect(await inTable(analyst, first).first().getAttribute('aria-pressed')).toBe('true')
  await statuses.first().focus()
  await keyboard.press('ArrowDown')
  expect(await statuses.first().evaluate((one) => one === document.activeElement)).toBe(false)
  expect(await diagram(analyst).evaluate((one) => one.contains(document.activeElement))).toBe(true)

  await main.getByRole('button', { name: analyst.text('studioFlow.transition.add') }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(analyst.text('studioFlow.text.name', { language: 'az' })).focus()
  await keyboard.type(NAMES.az)
  await keyboard.press('Tab')
  await keyboard.type(NAMES.en)
  await dialog
    .getByRole('group', { name: analyst.text('studioFlow.word.from') })
    .getByRole('checkbox')
    .first()
    .focus()
  await keyboard.press('Space')
  await dialog.getByLabel(analyst.text('studioFlow.word.to')).focus()
  await keyboard.press('End')
  await dialog
    .getByRole('group', { name: analyst.text('studioFlow.word.by') })
    .getByRole('checkbox')
    .first()
    .focus()
  await keyboard.press('Space')
  await dialog.getByRole('button', { name: analyst.text('studioFlow.put') }).focus()
  await keyboard.press('Enter')
  await main
    .getByRole('heading', { name: analyst.text('studioFlow.transition.title', { name: NAMES.az }) })
    .waitFor()
  await expectTransition(analyst, NAMES.az, 1)

  await panel(analyst)
    .getByRole('button', { name: analyst.text('studioFlow.addGuard') })
    .focus()
  await keyboard.press('Enter')
  await dialog.getByLabel(analyst.text('studioFlow.text.refusal', { language: 'az' })).focus()
  await keyboard.type(REFUSALS.az)
  await keyboard.press('Tab')
  await keyboard.type(REFUSALS.en)
  await keyboard.press('Enter')
  await main.locator('.flow-card').getByText(REFUSALS.az).waitFor()
  await main
    .locator('.flow-card')
    .getByLabel(analyst.text('studio.rules.what'), { exact: true })
    .first()
    .waitFor()
  await analyst.sees('studio.sync.saved')
  expect(await inspect(page, 'workflow az')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.reload()
  await main.locator('.flow-card').getByText(REFUSALS.az).waitFor()
  const name = await idOf(analyst)
  await keyboard.press('Escape')
  await main.getByLabel(analyst.text('studioFlow.id')).fill('putAside')
  await main.getByLabel(analyst.text('studioFlow.id')).press('Enter')
  await expect.poll(() => inTable(analyst, 'putAside').count(), SOON).toBe(1)
  expect(await inTable(analyst, name).count()).toBe(0)
  await expectTransition(analyst, NAMES.az, 1)
  await analyst.press('studio.undo', {
    step: analyst.text('studioFlow.step.rename', { from: name, to: 'putAside' }),
  })
  await expect.poll(() => inTable(analyst, name).count(), SOON).toBe(1)

  await panel(analyst)
    .getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true })
    .click()
  await dialog.getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true }).click()
  await expectTransition(analyst, NAMES.az, 0)
  await analyst.press('studio.undo', { step: analyst.text('studioFlow.step.remove', { name }) })
  await expectTransition(analyst, NAMES.az, 1)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

/** Of the part that is open. */
async function idOf(analyst: Visitor): Promise<string> {
  return analyst.main.getByLabel(analyst.text('studioFlow.id')).inputValue()
}

test('what is edited in the panel stands in picture, table and file, and is taken back by the same keys', async ({
  browser,
  portal,
}) => {
  await giveRole(portal, emails.en, { is: 'analyst' })
  const analyst = await openProcess(browser, portal, { title: 'Words', language: 'en' })
  const { page, main } = analyst
  const timers = main.locator('.flow-chip').filter({ hasText: analyst.text('studioFlow.timer') })
  await timers.nth(1).focus()
  await page.keyboard.press('Enter')
  const after = main.getByLabel(analyst.text('studioFlow.word.after'))
  const before = await after.inputValue()
  await after.fill('P9D')
  const nine = analyst.text('studioFlow.after', { duration: analyst.text('studioFlow.days', { count: 9 }) })
  await expect.poll(() => timers.filter({ hasText: nine }).count(), SOON).toBeGreaterThan(0)
  await main.getByRole('cell', { name: nine }).first().waitFor()
  await after.press('ControlOrMeta+z')
  await expect.poll(() => after.inputValue(), SOON).toBe(before)
  expect(await inspect(page, 'workflow en')).toEqual([])
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

const rowsOf = ({ main }: Visitor): Locator => main.locator('.flow-moved .flow-open')
const namesOf = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-part')))
/** What has the focus: a row by its name, another thing by what it is. */
const focused = ({ page }: Visitor): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? document.activeElement?.tagName)

test('a transition that is open stays open when rows move, and the focus goes on from what is gone', async ({
  browser,
  portal,
}) => {
  const analyst = await openProcess(browser, portal, { title: 'Sıra', language: 'az' })
  const { page, main } = analyst
  const { keyboard } = page
  const [first, second] = await namesOf(rowsOf(analyst))
  await rowsOf(analyst).nth(1).focus()
  await keyboard.press('Enter')
  await panel(analyst).waitFor()
  const name = await idOf(analyst)
  expect(second).toBe(`/transitions/${name}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(second)

  // By keyboard, and back by pointer.
  await rowsOf(analyst).nth(1).focus()
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await namesOf(rowsOf(analyst))).slice(0, 2)).toEqual([second, first])
  expect(await idOf(analyst)).toBe(name)
  await expect.poll(() => focused(analyst)).toBe(second)
  const handles = main.locator('.flow-moved .studio-handle')
  await handles.nth(1).scrollIntoViewIfNeeded()
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()]
  if (from === null || to === null) throw new Error('No handles')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await namesOf(rowsOf(analyst))).slice(0, 2)).toEqual([first, second])
  expect(await idOf(analyst)).toBe(name)

  const addNotice = panel(analyst).getByRole('button', { name: analyst.text('studioFlow.addNotice') })
  const notices = panel(analyst).getByRole('region', { name: analyst.text('studioFlow.notices') })
  const removals = notices.getByRole('button', {
    name: analyst.text('studioFlow.removeNotice', { name: '' }),
  })
  await expect.poll(() => removals.count()).toBe(0)
  await addNotice.press('Enter')
  await addNotice.press('Enter')
  await expect.poll(() => removals.count()).toBe(2)
  await removals.nth(1).press('Enter')
  await expect.poll(() => removals.count()).toBe(1)
  await expect.poll(() => focused(analyst)).toBe('SELECT')
  await removals.nth(0).press('Enter')
  await expect.poll(() => focused(analyst)).toBe('H4')

  await panel(analyst)
    .getByRole('button', { name: analyst.text('studioFlow.close') })
    .press('Enter')
  await expect.poll(() => focused(analyst)).toBe(second)
  await keyboard.press('Enter')
  await panel(analyst)
    .getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true })
    .press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true })
    .press('Enter')
  await expect.poll(() => focused(analyst)).toMatch(/^H[1-4]$/)
  expect(await namesOf(rowsOf(analyst))).not.toContain(second)

  // What an address meant is gone; one with a number is read once and calls its part by the id.
  await analyst.sees('studio.sync.saved')
  const address = new URL(page.url())
  address.searchParams.set('at', second ?? '')
  await page.goto(address.href)
  await analyst.sees('studioParts.gone')
  await analyst.press('studioParts.goneBack')
  await expect.poll(() => focused(analyst)).toMatch(/^H[1-4]$/)
  address.searchParams.set('at', '/transitions/0')
  await page.goto(address.href)
  await panel(analyst).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(first)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
