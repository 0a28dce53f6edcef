import { expect } from 'vitest'
import { elsewhere } from '../../server/attacks/elsewhere.ts'
import { portalTest as test } from '../browserTest.ts'
import { enter } from '../enter.ts'

test('no address leads a browser that is signed in from here to another site, nor breaks the page', async ({
  browser,
  portal,
}) => {
  const visitor = await enter(browser, portal, { email: 'aysel@example.az', language: 'az' })
  const { page } = visitor
  const left: string[] = []
  await page.route(
    (url) => url.origin !== portal.origin,
    async (route) => {
      left.push(route.request().url())
      await route.abort()
    },
  )
  for (const address of elsewhere)
    for (const way of ['/?return=', '/asan?return=']) {
      await visitor.goTo(way + encodeURIComponent(address))
      await page.waitForURL((url) => !['/', '/asan'].includes(url.pathname))
      expect([address, new URL(page.url()).origin]).toEqual([address, portal.origin])
    }
  // What is ours is gone to.
  await visitor.goTo('/?return=%2Fdashboard')
  await page.waitForURL(`${portal.origin}/dashboard`)
  expect(left).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
