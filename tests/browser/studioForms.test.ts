import type { Browser, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

const FORM = 'schemas/transfer/documents.json'
const LONG_FORM = 'schemas/transfer/study.json'
/** Of the window that a visitor begins with. */
const HEIGHT = 900
/** What the page says after it has worked, under load. */
const SOON = { timeout: 90_000 }
const OPTIONS = [
  ['north', 'Şimal', 'North'],
  ['south', 'Cənub', 'South'],
] as const

async function openForm(
  browser: Browser,
  portal: BrowserPortal,
  { title, file }: { title: string; file: string },
) {
  const editor = await openEdition(browser, portal, { title, at: { place: 'forms', file } })
  await editor.analyst.main.locator('.studio-question').first().waitFor(SOON)
  return editor
}

async function addChoice(analyst: Visitor): Promise<void> {
  await analyst.press('studio.question.add')
  const dialog = analyst.page.getByRole('dialog')
  await dialog.getByLabel(analyst.text('studio.question.label', { language: 'az' })).fill('2 tərəf')
  await dialog.getByLabel(analyst.text('studio.question.label', { language: 'en' })).fill('2 Sides')
  await dialog.getByLabel(analyst.text('studio.question.kind')).selectOption('choice')
  await dialog.getByRole('button', { name: analyst.text('studio.question.put') }).click()
  await titleOf(analyst, 'sides').waitFor()
  for (const [code, az, en] of OPTIONS) {
    await analyst.fill('studioFiles.optionCode', code)
    await analyst.main.getByLabel(analyst.text('studioFiles.optionLabel', { language: 'az' })).fill(az)
    await analyst.main.getByLabel(analyst.text('studioFiles.optionLabel', { language: 'en' })).fill(en)
    await analyst.press('studioFiles.optionAdd')
  }
}

const titleOf = (analyst: Visitor, name: string): Locator =>
  analyst.main.getByRole('heading', { name: analyst.text('studio.question.title', { name }) })
const optionsOf = ({ main }: Visitor): Locator => main.locator('.studio-options > li')
const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((one) => one.contains(document.activeElement) && one.matches(':focus-within'))

test('what is taken out leaves the focus where it stood, and what another kind cannot have is told before', async ({
  browser,
  portal,
}) => {
  const { analyst } = await openForm(browser, portal, { title: 'Taken out', file: FORM })
  await addChoice(analyst)
  const remove = (name: string) =>
    analyst.main
      .getByRole('button', { name: analyst.text('studioFiles.optionRemove', { name }), exact: true })
      .press('Enter')
  await remove('Şimal')
  await expect.poll(() => isFocused(optionsOf(analyst).first())).toBe(true)
  await remove('Cənub')
  await expect
    .poll(() => isFocused(analyst.main.locator('fieldset:has(.studio-options) > legend')))
    .toBe(true)
  await analyst.press('studio.undo', { step: analyst.text('studio.step.words', { name: 'sides' }) })

  const kind = analyst.main.getByLabel(analyst.text('studio.question.kind'))
  await kind.selectOption('date')
  const dialog = analyst.page.getByRole('dialog')
  await dialog.getByText(analyst.text('studioForms.word.enum')).waitFor()
  await dialog.getByRole('button', { name: analyst.text('button.cancel') }).click()
  expect(await kind.inputValue()).toBe('choice')
  await kind.selectOption('date')
  await dialog.getByRole('button', { name: analyst.text('studioForms.kindChange') }).click()
  await expect.poll(() => kind.inputValue()).toBe('date')
  await optionsOf(analyst).first().waitFor({ state: 'detached' })

  await analyst.press('studio.question.delete')
  await dialog.getByRole('button', { name: analyst.text('studio.question.delete') }).press('Enter')
  await titleOf(analyst, 'sides').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(analyst.main)).toBe(true)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('the preview stands beside the open question, covers nothing, and a place that is shown scrolls its own box', async ({
  browser,
  portal,
}) => {
  const { analyst } = await openForm(browser, portal, { title: 'Beside', file: LONG_FORM })
  const { main, page } = analyst
  const question = main.locator('.studio-question button.studio-open').last()
  const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.NaN
  await main.locator('.preview-frame:not([data-drawn="0"])').waitFor(SOON)
  await question.focus()
  const stood = Math.min(await topOf(question), HEIGHT / 2)
  await page.keyboard.press('Enter')
  const panel = main.locator('.studio-opened > .panel')
  const last = panel.locator('button, input, select, textarea').last()
  await last.waitFor(SOON)
  await main.locator('.studio-json').waitFor()
  const isShown = () => main.locator('.studio-json .cm-scroller').evaluate((box) => box.scrollTop > 0)
  await expect.poll(isShown, SOON).toBe(true)
  await expect.poll(async () => Math.abs((await topOf(question)) - stood), SOON).toBeLessThan(4)
  const preview = main.locator('.preview')
  await last.focus()
  const [field, beside] = [await last.boundingBox(), await preview.boundingBox()]
  if (field === null || beside === null) throw new Error('It is not on the page')
  expect(beside.x).toBeGreaterThanOrEqual(field.x + field.width)
  expect(beside.y).toBeGreaterThanOrEqual(0)
  expect(beside.y + beside.height).toBeLessThanOrEqual(HEIGHT)

  for (const viewport of [
    { width: 1024, height: HEIGHT },
    { width: 320, height: 700 },
  ]) {
    await page.setViewportSize(viewport)
    const [above, below] = [await panel.boundingBox(), await preview.boundingBox()]
    if (above === null || below === null) throw new Error('It is not on the page')
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('an analyst begins a service, finds it in the catalogue, moves it there and puts it under another heading', async ({
  browser,
  portal,
}) => {
  const { analyst, addressOf } = await openEdition(browser, portal, {
    title: 'A service',
    at: { place: 'forms' },
  })
  const { main, page } = analyst
  await analyst.press('studioForms.serviceAdd')
  const dialog = page.getByRole('dialog')
  const type = (id: string, language: string, words: string) =>
    dialog.getByLabel(analyst.text(id, { language })).fill(words)
  await type('studioForms.serviceTitle', 'az', 'Yay düşərgəsi')
  await type('studioForms.serviceTitle', 'en', 'Summer camp')
  await type('studioForms.serviceAbout', 'az', 'Düşərgəyə yazılın')
  await dialog.getByRole('button', { name: analyst.text('studioFiles.make') }).click()
  await dialog.getByText(analyst.text('valid.required')).first().waitFor()
  await type('studioForms.serviceAbout', 'en', 'Enrol in a camp')
  await type('studioForms.serviceKeywords', 'az', 'düşərgə, yay')
  await type('studioForms.serviceKeywords', 'en', 'camp, summer')
  await dialog
    .getByLabel(analyst.text('studioForms.service.group'))
    .selectOption({ label: analyst.text('serviceGroup.learning') })
  await dialog.getByRole('button', { name: analyst.text('studioFiles.make') }).click()
  await page.waitForURL('**file=schemas%2FsummerCamp%2F**')
  await main.getByRole('heading', { level: 2 }).getByText('summerCamp/').waitFor(SOON)

  await analyst.goTo(addressOf({ place: 'forms', file: 'workflows/services.json' }))
  const shelf = (group: string): Locator =>
    main.locator('div:has(> h4)').filter({
      has: page.getByRole('heading', { name: analyst.text(`serviceGroup.${group}`), exact: true }),
    })
  const camp = 'Yay düşərgəsi'
  await shelf('learning').getByRole('listitem').last().getByText(camp).first().waitFor(SOON)
  const count = await shelf('learning').getByRole('listitem').count()
  const up = main.getByRole('button', {
    name: analyst.text('studio.question.up', { name: camp }),
    exact: true,
  })
  await up.press('Enter')
  await shelf('learning')
    .getByRole('listitem')
    .nth(count - 2)
    .getByText(camp)
    .first()
    .waitFor()
  await expect.poll(() => isFocused(up)).toBe(true)
  await analyst.press('studioForms.serviceChange', { name: camp })
  const group = (within: Locator): Locator =>
    within.getByLabel(analyst.text('studioForms.service.group'), { exact: true })
  await group(shelf('learning')).focus()
  await group(shelf('learning')).selectOption({ label: analyst.text('serviceGroup.money') })
  await shelf('money').getByRole('listitem').getByText(camp).first().waitFor(SOON)
  await expect.poll(() => isFocused(group(shelf('money')))).toBe(true)
  expect(await inspect(page, 'catalogue', { looks: [{ width: 320, theme: 'light' }] })).toEqual([])
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
