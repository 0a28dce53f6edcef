import type { Page } from 'playwright-core'

/** Pixels; no page of ours is longer. */
const WHOLE = 12_000

/**
 * Makes the page as high as all that is in it. What is out of view the browser skips and gives the room of an estimate: for
 * axe, which looks for what stands behind a text, it then stands over what comes next.
 */
export async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: WHOLE })
  await page.waitForFunction(() => {
    const isSkipped = (node: Element) =>
      node.checkVisibility() && !node.checkVisibility({ contentVisibilityAuto: true })
    const texts = [...document.querySelectorAll('label, legend, p')]
    return document.querySelector('.form-body[aria-busy=true]') === null && !texts.some(isSkipped)
  })
}
