import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { enterTests } from './enterTests.ts'
import { gallery, GALLERY } from './galleryPages.ts'
import { EVERY_LOOK, inspect, type Look } from './inspect.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'
import { openPage, walkGallery } from './walkGallery.ts'

/** States that have everything that can be seen are looked at in every way; the others in two, turn by turn. */
const TURNS: readonly (readonly Look[])[] = [
  [
    { width: 320, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
  [
    { width: 320, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
]

/** Every page of the form gallery in one language. One language is one file, so that two run side by side. */
export function describeGallery(language: Language): void {
  let browser: Browser
  let portal: BrowserPortal
  let visitor: Visitor
  beforeAll(async () => {
    browser = await launchChromium()
    portal = await openBrowserPortal()
    visitor = await enterTests(browser, portal, language)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })

  const complaints = (): string[] => visitor.complaints.splice(0)

  describe(`the form gallery in ${language}, light and dark, 320 px and 1280 px wide, has no fault`, () => {
    test('in its lists', async () => {
      const faults: string[] = []
      for (const path of ['/test_services', GALLERY]) {
        await openPage(visitor, path)
        faults.push(...(await inspect(visitor.page, path)), ...complaints())
      }
      expect(faults).toEqual([])
    })

    test.each(gallery.steps.map(({ id }) => id))('at %s', async (step) => {
      const faults: string[] = []
      let turn = 0
      for await (const state of walkGallery(visitor, step)) {
        const isFirst = turn === 0
        const looks = isFirst || state.sample === 'wrong' ? EVERY_LOOK : TURNS[turn % 2]
        const within = isFirst ? 'html' : '#main'
        const found = await inspect(visitor.page, state.path, { within, ...(looks && { looks }) })
        faults.push(...found, ...complaints())
        turn += 1
      }
      expect(faults).toEqual([])
    })
  })
}
