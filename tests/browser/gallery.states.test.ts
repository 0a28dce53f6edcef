import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enterTests } from './enterTests.ts'
import { GALLERY } from './galleryPages.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'
import { openPage } from './walkGallery.ts'

let browser: Browser
let portal: BrowserPortal
let visitor: Visitor
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal()
  visitor = await enterTests(browser, portal, 'en')
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal.close()
})

const open = (step: string, sample: string) => openPage(visitor, `${GALLERY}?step=${step}&sample=${sample}`)
const answersNow = () => visitor.page.locator('.source pre').first()
const status = (text: string) => visitor.page.locator('.status-note', { hasText: text })

test('what the schema gives at first stands among the answers at once', async () => {
  await open('objects', 'empty')
  await answersNow().getByText('"startNumber": 7').waitFor()
})

test('a list of 50,000 rows is searched while one types', async () => {
  await open('registers', 'empty')
  await visitor.fill('gallery.field.homeAddress', 'baku nizami 15')
  const options = visitor.page.getByRole('option')
  await options.filter({ hasText: '15 Nizami Street, Baku' }).waitFor()
  await visitor.fill('gallery.field.homeAddress', 'baku')
  await visitor.page.locator('.listbox-note', { hasText: /1,\d{3}/ }).waitFor()
})

test('a stored file is shown by its name, says that it is a sample, and is no link to nothing', async () => {
  await open('files', 'filled')
  const row = visitor.page.locator('.file-name', { hasText: 'arayis.pdf' }).first()
  await row.getByText(visitor.text('app.trial.sampleFile')).waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
})

test.each([
  ['people', 'found', 'a11y.lookupFound'],
  ['people', 'none', 'msg.noInformationFound'],
  ['people', 'down', 'state.failed.lookup'],
  ['conditions', 'asking', 'state.loading.lookup'],
])('%s of a register that was asked: %s', async (step, sample, text) => {
  await open(step, sample)
  await status(visitor.text(text)).first().waitFor()
})

test.each([
  ['waiting', 'form.registerUnasked'],
  ['down', 'form.registerSilent'],
])('a field that a register decides about: %s', async (sample, text) => {
  await open('conditions', sample)
  await status(visitor.text(text, { register: visitor.text('fact.tuitionDebt') })).waitFor()
  expect(visitor.complaints).toEqual([])
})
