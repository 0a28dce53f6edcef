import { errors, type Page } from 'playwright-core'

/** Milliseconds: the limit for a page that draws at all. */
const FRAME = 3000

/** Whether the browser still draws this page. */
export async function isDrawn(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(() => true, undefined, { polling: 'raf', timeout: FRAME })
    return true
  } catch (cause) {
    // A page that goes to another one meanwhile draws.
    return !(cause instanceof errors.TimeoutError)
  }
}

/**
 * A browser without a screen sometimes stops drawing a page while its scripts go on: an action would wait for ever until its target
 * stands still. Another size makes it draw again.
 */
export async function redraw(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null || (await isDrawn(page))) return
  console.warn(`The browser had stopped drawing ${page.url()}`)
  await page.setViewportSize({ ...size, height: size.height + 1 })
  await page.setViewportSize(size)
}
