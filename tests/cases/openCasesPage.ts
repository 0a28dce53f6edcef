import type { Page } from 'playwright-core'
import { closeBrowser, launchChromium } from '../browser/chromium.ts'
import { serveBuiltPage } from '../browser/serveBuiltPage.ts'

export interface OpenCasesPage {
  page: Page
  close: () => Promise<void>
}

/** As strict as the portal: nothing may be compiled in the page. */
const POLICY = "default-src 'none'; script-src 'self'"

/** A real browser with the published validators and the engine, and nothing else of the portal. */
export async function openCasesPage(): Promise<OpenCasesPage> {
  const served = await serveBuiltPage(new URL('page/vite.config.ts', import.meta.url), {
    policy: POLICY,
    minify: false,
  })
  const browser = await launchChromium()
  // Dates are Baku's wherever the reader's clock is.
  const page = await (await browser.newContext({ timezoneId: 'America/New_York' })).newPage()
  page.on('pageerror', ({ message }) => process.stderr.write(`${message}\n`))
  await page.goto(served.url)
  await page.waitForFunction(() => 'playCases' in globalThis)
  const close = async () => {
    await closeBrowser(browser)
    served.close()
  }
  return { page, close }
}
