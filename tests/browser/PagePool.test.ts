import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type CleanPage, PagePool } from './PagePool.ts'

let browser: Browser
let server: Server
let origin: string
let other: string
beforeAll(async () => {
  // A browser of its own: the other tests have the pages of the shared one.
  browser = await launchChromium(['--mute-audio'])
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  origin = `http://127.0.0.1:${port}`
  other = `http://localhost:${port}`
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  server?.closeAllConnections()
})

/** Opens a page, does something there, gives it back, and takes the next one. */
async function afterwards(
  soil: (clean: CleanPage) => Promise<unknown>,
): Promise<{ before: Page; next: Page }> {
  const pool = new PagePool(browser)
  const clean = await pool.take()
  await clean.page.goto(origin)
  await soil(clean)
  await pool.give(clean.page)
  const { page: next } = await pool.take()
  await next.goto(origin)
  return { before: clean.page, next }
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    visited: history.length,
    online: navigator.onLine,
  }))

test('who takes a page that was given back has the same page, with nothing of its last visitor', async () => {
  const { before, next } = await afterwards(async ({ page }) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          localStorage.setItem('token', 'theirs')
          sessionStorage.setItem('entered', 'yes')
          document.cookie = 'visited=yes'
          indexedDB.open('drafts', 1).onsuccess = () => resolve()
          // What is written while a page ends counts too.
          addEventListener('pagehide', () => {
            localStorage.setItem('last', 'word')
            sessionStorage.setItem('last', 'word')
          })
        }),
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.context().setOffline(true)
  })
  expect(next).toBe(before)
  expect(await stored(next)).toEqual({
    local: [],
    session: [],
    databases: [],
    cookies: '',
    dark: false,
    width: 1280,
    visited: 2,
    online: true,
  })
})

test('routes, listeners, scripts and other tabs end with the visit', async () => {
  const heard: string[] = []
  const { before, next } = await afterwards(async (clean) => {
    const { page } = clean
    await clean.runBefore((title) => document.documentElement.setAttribute('lang', title), 'xx')
    await page.route('**/*', (route) => route.fulfill({ body: 'intercepted' }))
    page.on('request', (request) => heard.push(request.url()))
    await page.context().newPage()
  })
  expect(next).toBe(before)
  expect(next.context().pages()).toEqual([next])
  expect(heard).toEqual([])
  expect(await next.title()).toBe('page')
  expect(await next.locator('html').getAttribute('lang')).toBeNull()
})

test.each<[string, (clean: CleanPage) => Promise<unknown>]>([
  ['a script before its pages', ({ page }) => page.addInitScript(() => undefined)],
  ['a script before those of its context', ({ page }) => page.context().addInitScript(() => undefined)],
  ['a clock that is set', ({ page }) => page.clock.setFixedTime(0)],
  ['a debugger', ({ page }) => page.context().newCDPSession(page)],
  ['a function of the test', ({ page }) => page.exposeFunction('told', () => undefined)],
  ['a visit to another origin', ({ page }) => page.goto(other)],
  ['an end of its own', ({ page }) => page.close()],
])('a page with %s is not used again', async (_what, soil) => {
  const { before, next } = await afterwards(soil)
  expect(next).not.toBe(before)
  expect(before.isClosed()).toBe(true)
})

test('what nobody gave back is cleared as well, and contexts of others are closed', async () => {
  const pool = new PagePool(browser)
  const { page } = await pool.take()
  await page.goto(origin)
  const stranger = await browser.newPage()
  await pool.giveAll()
  expect(stranger.isClosed()).toBe(true)
  expect(page.url()).toBe('about:blank')
  expect((await pool.take()).page).toBe(page)
})

test('a page that is given back twice is nobody else’s trouble', async () => {
  const pool = new PagePool(browser)
  const { page } = await pool.take()
  await pool.give(page)
  await pool.give(page)
  expect(page.isClosed()).toBe(false)
  expect((await pool.take()).page).toBe(page)
})

test('pages at an origin that somebody else takes over are given back', async () => {
  const pool = new PagePool(browser)
  const { page } = await pool.take()
  const elsewhere = await pool.take()
  await page.goto(origin)
  await elsewhere.page.goto(other)
  await pool.giveAt(origin)
  expect([page.url(), new URL(elsewhere.page.url()).origin]).toEqual(['about:blank', other])
})
