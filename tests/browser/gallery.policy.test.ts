import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledDraft } from '../roads/transfer/apply.ts'
import { closeBrowser, givePage, launchChromium, takePage } from './chromium.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { enterTests } from './enterTests.ts'
import { gallery, GALLERY } from './galleryPages.ts'
import { hearReports } from './hearReports.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import { Visitor } from './Visitor.ts'
import { openPage, walkGallery } from './walkGallery.ts'

const LONG = 90_000

/** Directive -> its sources. */
async function policyOf(page: Page, path: string): Promise<{ [directive: string]: string[] }> {
  const response = await page.goto(path)
  const written = response?.headers()['content-security-policy'] ?? ''
  const directives = written.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe('the strict policy', () => {
  let browser: Browser
  let portal: BrowserPortal
  beforeAll(async () => {
    browser = await launchChromium()
    portal = await openBrowserPortal({ everybody: true })
  }, LONG)
  afterAll(async () => {
    await closeBrowser(browser)
    await portal.close()
  })

  /** Each address in its turn, with what was refused there. */
  const walk = async (visitor: Visitor, reports: string[], paths: readonly string[]): Promise<string[]> => {
    for (const path of paths) {
      await openPage(visitor, path)
    }
    await visitor.isReady()
    await visitor.close()
    return reports
  }

  test.each(['/', GALLERY, '/no/such/page', '/api/portal'])(
    'names what is allowed and nothing unsafe at %s',
    async (path) => {
      const { page } = await takePage(browser)
      const policy = await policyOf(page, portal.origin + path)
      expect(policy['default-src']).toEqual(["'none'"])
      const sources = Object.values(policy).flat()
      expect(sources.filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([])
      await givePage(page)
    },
  )

  test('is heard when it refuses something', async () => {
    const visitor = await Visitor.open(browser, portal.origin, 'en')
    const reports = await hearReports(visitor)
    await visitor.goTo('/')
    await visitor.page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
    })
    await expect.poll(() => reports.some((report) => report.includes('style-src'))).toBe(true)
    await visitor.close()
  })

  test(
    'refuses nothing of the form gallery',
    async () => {
      const visitor = await enterTests(browser, portal, 'en')
      const reports = await hearReports(visitor)
      let states = 0
      for await (const _state of walkGallery(visitor)) states += 1
      expect(states).toBeGreaterThan(gallery.steps.length)
      expect(await walk(visitor, reports, ['/test_services', GALLERY])).toEqual([])
    },
    LONG,
  )

  test('refuses nothing of the pages before the sign-in', async () => {
    const visitor = await Visitor.open(browser, portal.origin, 'az')
    const reports = await hearReports(visitor)
    const paths = ['/', '/asan', '/registration', '/forgetemail', '/forgetpassword', '/no/such/page']
    expect(await walk(visitor, reports, paths)).toEqual([])
  })

  test(
    "refuses nothing of an applicant's and an officer's pages",
    async () => {
      const email = 'aysel@example.az'
      const { id } = await filledDraft(worldOf(portal), await walkerOf(portal, email), 'aysel')
      const visitor = await enter(browser, portal, { email, language: 'az' })
      const reports = await hearReports(visitor)
      const wizard = ['personal', 'study', 'target', 'documents', 'review']
      const paths = [
        '/services',
        '/dashboard',
        '/settings',
        '/transfer/dashboard',
        '/transfer/apply',
        ...wizard.map((step) => `/transfer/apply/in?application=${id}&step=${step}`),
      ]
      expect(await walk(visitor, reports, paths)).toEqual([])
      const officer = await enter(browser, portal, { email: 'ministry@example.az', language: 'az' })
      const heard = await hearReports(officer)
      expect(await walk(officer, heard, ['/desk'])).toEqual([])
    },
    LONG,
  )
})
