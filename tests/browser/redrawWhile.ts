import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Milliseconds: how often somebody looks, and within which a page that draws at all has drawn. */
const LOOK = 15_000
const FRAME = 3000

/** Whether the browser still draws this page. */
export async function isDrawn(page: Page): Promise<boolean> {
  const drawn = page
    .evaluate(() => new Promise<true>((done) => requestAnimationFrame(() => done(true))))
    // A page that goes to another one meanwhile draws.
    .catch(() => true)
  return Promise.race([drawn, setTimeout(FRAME, false, { ref: false })])
}

/**
 * What an action on a page gives. A browser without a screen sometimes stops drawing a page while its scripts go on, and an action waits
 * for ever until its target stands still. Another size makes the browser draw again.
 */
export async function redrawWhile<Result>(page: Page, action: Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const watch = async () => {
    for (;;) {
      await setTimeout(LOOK, undefined, { ref: false, signal: ended.signal })
      if (await isDrawn(page)) continue
      console.warn(`The browser had stopped drawing ${page.url()}`)
      const size = page.viewportSize()
      if (size === null) return
      await page.setViewportSize({ ...size, height: size.height + 1 })
      await page.setViewportSize(size)
    }
  }
  // Ends with the action, or with the page.
  watch().catch(() => undefined)
  try {
    return await action
  } finally {
    ended.abort()
  }
}
