import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { enterTests } from './enterTests.ts'
import { gallery, GALLERY, galleryStates, type GalleryState } from './galleryPages.ts'
import { EVERY_LOOK, inspect, type Look } from './inspect.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'

const LONG = 60_000
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
  }, LONG)
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })

  const open = async (path: string): Promise<void> => {
    await visitor.goTo(path)
    await visitor.main.getByRole('heading', { level: 1 }).waitFor()
    await visitor.isReady()
  }
  /** The other states of a page are a link away. */
  const turnTo = async ({ step, sample }: GalleryState): Promise<void> => {
    const link = visitor.main.locator(`a[href$="step=${step}&sample=${sample}"]`)
    await link.click()
    await link.and(visitor.page.locator('[aria-current]')).waitFor()
    await visitor.page.locator('.loading').first().waitFor({ state: 'detached' })
  }
  const complaints = (): string[] => visitor.complaints.splice(0)

  describe(`the form gallery in ${language}, light and dark, 320 px and 1280 px wide, has no fault`, () => {
    test('in its lists', async () => {
      const faults: string[] = []
      for (const path of ['/test_services', GALLERY]) {
        await open(path)
        faults.push(...(await inspect(visitor.page, path)), ...complaints())
      }
      expect(faults).toEqual([])
    }, 30_000)

    test.each(gallery.steps.map(({ id }) => id))(
      'at %s',
      async (step) => {
        const faults: string[] = []
        const states = galleryStates().filter((state) => state.step === step)
        for (const [index, state] of states.entries()) {
          await (index === 0 ? open(state.path) : turnTo(state))
          const looks = state.sample === 'wrong' || index === 0 ? EVERY_LOOK : TURNS[index % 2]
          const within = index === 0 ? 'html' : '#main'
          const found = await inspect(visitor.page, state.path, { within, ...(looks && { looks }) })
          faults.push(...found, ...complaints())
        }
        expect(faults).toEqual([])
      },
      LONG,
    )
  })
}
