import type { Page } from 'playwright-core'
import { closeBrowser, launchChromium } from '../../browser/chromium.ts'
import { serveParity } from './serveParity.ts'

export interface OpenParity {
  page: Page
  close: () => Promise<void>
}

/** The page with stock RJSF and ours side by side; a fault on it is told in the output. */
export async function openParity(): Promise<OpenParity> {
  const served = await serveParity()
  const browser = await launchChromium()
  const page = await (await browser.newContext({ timezoneId: 'Asia/Baku' })).newPage()
  page.on('pageerror', ({ message }) => process.stderr.write(`${message}\n`))
  await page.goto(served.url)
  await page.waitForFunction(() => 'parity' in globalThis)
  const close = async () => {
    await closeBrowser(browser)
    served.close()
  }
  return { page, close }
}
