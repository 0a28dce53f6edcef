import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { elementId } from '#renderer/store/pointerPath.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enterTests } from './enterTests.ts'
import { GALLERY } from './galleryPages.ts'
import { keyboardScript, type KeyboardRow } from './keyboardScript.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'
import { openPage } from './walkGallery.ts'

/** More than a page has stops. */
const MOST_TABS = 200
const pages = [...new Set(keyboardScript.map(({ page }) => page))]

describe('with the keyboard alone', () => {
  let browser: Browser
  let portal: BrowserPortal
  let visitor: Visitor
  beforeAll(async () => {
    browser = await launchChromium()
    portal = await openBrowserPortal()
    visitor = await enterTests(browser, portal, 'en')
    // Windows are caught only while somebody listens: from the beginning, not from the moment of a key.
    visitor.page.on('filechooser', () => undefined)
  })
  afterAll(async () => {
    await closeBrowser(browser)
    await portal.close()
  })

  describe.each(pages)('at %s', (page) => {
    beforeAll(async () => {
      await openPage(visitor, `${GALLERY}?step=${page}`)
      await visitor.isReady()
    })

    test.each(keyboardScript.filter((row) => row.page === page))(
      '$widget: $field is filled in',
      async (row) => {
        await reach(visitor, `/answers/${page}/${row.field}`)
        for (const key of row.keys) await press(visitor, key)
        const wanted: unknown = row.stored === true ? expect.stringMatching(/^[0-9a-f-]{36}$/) : row.answer
        await expect.poll(() => answerOf(visitor, row), { timeout: 90_000 }).toEqual(wanted)
        // What was stored stands where the choice was: the focus goes there.
        if (row.stored === true)
          await expect.poll(() => isIn(visitor.page, `/answers/${page}/${row.field}`)).toBe(true)
        await leave(visitor, `/answers/${page}/${row.field}`)
        expect(await findingAt(visitor.page, `/answers/${page}/${row.field}`)).toBeUndefined()
        expect(visitor.complaints.splice(0)).toEqual([])
      },
    )
  })
})

/** Tab until the focus is in the field. */
async function reach({ page }: Visitor, pointer: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isIn(page, pointer)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${pointer}`)
}

/** Tab until the focus is out of the field: what is wrong with an answer is told then. */
async function leave({ page }: Visitor, pointer: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    if (!(await isIn(page, pointer))) return
  }
  throw new Error(`The keyboard does not leave ${pointer}`)
}

/** What is told at the field itself, without what is told at the fields in it; once the page has drawn it. */
function findingAt(page: Page, pointer: string): Promise<string | undefined> {
  return page.evaluate(async (id) => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return document.getElementById(`${id}-error`)?.textContent || undefined
  }, elementId(pointer))
}

function isIn(page: Page, pointer: string): Promise<boolean> {
  return page.evaluate((id) => {
    const { activeElement } = document
    const control = document.getElementById(id)
    const field = control?.closest('.field, .known-row, fieldset') ?? control
    return activeElement?.matches('summary') === false && field?.contains(activeElement) === true
  }, elementId(pointer))
}

async function press(visitor: Visitor, key: string): Promise<void> {
  const { page } = visitor
  if (key === '{choose}') await chooseFile(page)
  else if (key === '{upload}') await sendFile(visitor)
  else if (key === '{box}') await reachBox(page)
  else if (key === '{choices}') await page.getByRole('option').first().waitFor()
  else if (key.startsWith('{')) await page.keyboard.press(key.slice(1, -1))
  else await page.keyboard.type(key)
}

/** The window of the browser is not the page's: it is answered. */
async function chooseFile(page: Page): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const buffer = await page.screenshot()
  await (await asked).setFiles({ name: 'page.png', mimeType: 'image/png', buffer })
}

async function sendFile(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const button = visitor.main.getByRole('button', { name: visitor.text('form.uploadPages', { count: 1 }) })
  await button.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** What was pressed moves the focus first; then Tab until it is in a box. */
async function reachBox(page: Page): Promise<void> {
  const isInBox = () => document.activeElement instanceof HTMLInputElement
  await page.waitForFunction(isInBox, null, { timeout: 500 }).catch(() => undefined)
  for (let tabs = 0; tabs < 8 && !(await page.evaluate(isInBox)); tabs += 1) await page.keyboard.press('Tab')
}

/** What the page shows as the answer. */
async function answerOf({ page }: Visitor, { field, gives = field }: KeyboardRow): Promise<Json | undefined> {
  const shown = await page.locator('.trial-beside pre').first().innerText()
  const answers: Json = JSON.parse(shown)
  return isObject(answers) ? answers[gives] : undefined
}
