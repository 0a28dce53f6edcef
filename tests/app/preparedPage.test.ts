import { expect } from 'vitest'
import { portalTest as test } from '../browser/browserTest.ts'
import { enter } from '../browser/enter.ts'

test('the code of a page comes while the server is asked who is there; the page is drawn without another wait', async ({
  browser,
  portal,
}) => {
  const visitor = await enter(browser, portal, { email: 'mehmet@example.com', language: 'en' })
  const { page } = visitor
  const code = page.waitForRequest(/\/assets\/ServicesScreen-/)
  // The answer comes only when the code has been asked for.
  await page.route('**/api/users/current_user', async (route) => {
    await code
    await route.continue()
  })
  // What stands in for a page, a frame or a screen that is awaited.
  await page.addInitScript(() => {
    const waits: string[] = []
    Object.assign(globalThis, { waits })
    const look = (): void => {
      const place = document.querySelector('.starting') ? 'portal' : document.querySelector('main > .loading')
      const now = typeof place === 'string' ? place : place === null ? 'none' : 'screen'
      if (waits.at(-1) !== now) waits.push(now)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await visitor.goTo('/services')
  await visitor.arrive('title.services')
  const waits: unknown = await page.evaluate(() => Reflect.get(globalThis, 'waits'))
  expect(waits).toEqual(['none', 'portal', 'none'])
  await visitor.close()
})
