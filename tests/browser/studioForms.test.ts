import type { Browser, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

const FORM = 'schemas/transfer/documents.json'
/** What the page says after it has worked, under load. */
const SOON = { timeout: 30_000 }
const OPTIONS = [
  ['north', 'Şimal', 'North'],
  ['south', 'Cənub', 'South'],
] as const

async function openForm(browser: Browser, portal: BrowserPortal, title: string) {
  const editor = await openEdition(browser, portal, title)
  await editor.analyst.goTo(editor.addressOf({ place: 'forms', file: FORM }))
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
  const { analyst } = await openForm(browser, portal, 'Taken out')
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
