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
  // Before the heading of the page stands, `.starting` is in place of the portal or its frame, `.loading` of a screen.
  await page.addInitScript(() => {
    const fallbacks = new Set<Element>()
    Object.assign(globalThis, { fallbacks })
    const look = (): void => {
      if (document.querySelector('#main h1')) return
      for (const one of document.querySelectorAll('.starting, #main .loading')) fallbacks.add(one)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await visitor.goTo('/services')
  await visitor.arrive('title.services')
  // The portal's own while it starts, and no second one.
  const fallbacks: unknown = await page.evaluate(() => Reflect.get(globalThis, 'fallbacks').size)
  expect(fallbacks).toBe(1)
  await visitor.close()
})
