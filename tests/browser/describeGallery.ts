import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enterTests } from './enterTests.ts'
import { gallery, GALLERY } from './galleryPages.ts'
import { inspect, type Look } from './inspect.ts'
import { type Looks, looksAt } from './looks.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'
import { openPage, walkGallery } from './walkGallery.ts'

/** What is wrong has colours of its own: it is seen in every look. */
const shows = (looks: Looks, sample: string, turn: number): readonly Look[] =>
  looksAt(sample === 'wrong' ? 'every' : looks, turn)

/**
 * Every page of the form gallery in one language. Where looks take turns, a state is seen in one of them.
 */
export function describeGallery(language: Language, looks: Looks): void {
  let browser: Browser
  let portal: BrowserPortal
  let visitor: Visitor
  beforeAll(async () => {
    browser = await launchChromium()
    portal = await openBrowserPortal()
    visitor = await enterTests(browser, portal, language)
  })
  afterAll(async () => {
    await closeBrowser(browser)
    await portal.close()
  })

  const complaints = (): string[] => visitor.complaints.splice(0)

  describe(`the form gallery in ${language}, light and dark, 320 px and 1280 px wide (${looks}), has no fault`, () => {
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
        const within = turn === 0 ? 'html' : '#main'
        const found = await inspect(visitor.page, state.path, {
          within,
          looks: shows(looks, state.sample, turn),
        })
        faults.push(...found, ...complaints())
        turn += 1
      }
      expect(faults).toEqual([])
    })
  })
}
