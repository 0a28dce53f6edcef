import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { portalTest as test } from '../browserTest.ts'

/** A page of somebody else, with a frame of ours; `localhost` and `127.0.0.1` are two origins. */
async function openStranger(framed: (path: string) => string) {
  const server = createServer(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>free gifts</title>${framed(decodeURIComponent(url.slice(2)))}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  return { origin: `http://127.0.0.1:${place.port}`, close: () => server.close() }
}

const tags: { [tag: string]: (address: string) => string } = {
  iframe: (address) => `<iframe src="${address}"></iframe>`,
  object: (address) => `<object data="${address}" type="text/html"></object>`,
  embed: (address) => `<embed src="${address}" type="text/html">`,
}

test.for(Object.keys(tags))('no page of others has ours in an %s', async (tag, { browser, portal }) => {
  const stranger = await openStranger(tags[tag] ?? (() => ''))
  const page = await browser.newPage()
  for (const path of ['/', '/services', '/studio/preview', '/api/portal', '/no/such/page']) {
    const refused = Promise.any([
      page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/i.test(message.text())),
      // A call is refused before anybody asks where it would be shown.
      page.waitForResponse(
        (response) => response.url().startsWith(portal.origin) && response.status() === 403,
      ),
    ])
    await page.goto(`${stranger.origin}/?${encodeURIComponent(portal.origin + path)}`)
    await refused
    const words = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator('body')
          .innerText()
          .catch(() => ''),
      ),
    )
    expect(words.join('')).not.toMatch(/error\.|{"|Təhsil|Education/)
    expect(page.frames().filter((frame) => frame.url().startsWith(portal.origin))).toEqual([])
  }
  await page.close()
  stranger.close()
})

test('and what it opens in a window of its own is out of its reach', async ({ browser, portal }) => {
  const stranger = await openStranger(() => '')
  const page = await browser.newPage()
  await page.goto(`${stranger.origin}/?x`)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => {
      Object.assign(window, { theirs: window.open(address) })
    }, portal.origin),
  ])
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  expect(await page.evaluate(() => 'theirs' in window && Reflect.get(Object(window.theirs), 'closed'))).toBe(
    true,
  )
  await page.close()
  stranger.close()
})
