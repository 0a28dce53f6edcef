import type { Page, Route } from 'playwright-core'

const PROBE = '/api/probe'
/** What nobody but the interception answers with. */
const CAUGHT = 204

/**
 * `page.route` for a page that is open already. Such a page hears of it a moment later than the caller, and what a press
 * sends in that moment goes past the handler: so calls of our own go first, until one of them is caught.
 */
export async function intercept(
  page: Page,
  urls: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(urls, handler)
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: CAUGHT }))
  for (let status = 0; status !== CAUGHT;)
    status = await page.evaluate((probe) => fetch(probe).then((answer) => answer.status), PROBE)
  await page.unroute(`**${PROBE}`)
}
