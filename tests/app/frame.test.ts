import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import type { Visitor } from '../browser/Visitor.ts'
import { askedMenus, noteMenuCalls } from './menuCalls.ts'
import { CITIZEN, english, FOREIGNER, inBar, inSide, json, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('the list of services', () => {
  it(
    'says for 20 seconds at the top right that a service without address comes soon',
    { meta: { spec: ['2.comingSoon', '8.noAddress', '8.comingSoon', '9.toast'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      // Whatever is open by now: one service has no address.
      await page.route('**/api/main/services', async (route) => {
        const response = await route.fetch()
        const services: { name: string }[] = await response.json()
        const closed = services.map((one) => (one.name === 'olympiad' ? { ...one, redirect_url: null } : one))
        await route.fulfill({ response, json: closed })
      })
      await visitor.goTo('/services')
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      await visitor.main.getByRole('button', { name: english('service.olympiad') }).click()
      const toast = page.locator('.toast[data-tone=warn]', { hasText: 'Soon at your service' })
      await toast.waitFor()
      const box = await toast.boundingBox()
      expect(box?.y).toBeLessThan(300)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 64)
      await page.mouse.move(0, 600)
      await page.clock.runFor(19_000)
      await expect.poll(() => toast.count()).toBe(1)
      await page.clock.runFor(1500)
      expect(await toast.count()).toBe(0)
      await visitor.close()
    },
  )

  it(
    'adds a class to the body while it is open, has no left menu, and leads to a service',
    { meta: { spec: ['1.choose', '2.services.bodyClass', '2.side.hidden.services', '7.leftBarNot'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      await noteMenuCalls(page)
      await page.reload()
      await visitor.arrive('title.services')
      const bodyClass = () => page.evaluate(() => document.body.className)
      expect(await bodyClass()).toContain('services-open')
      expect(await inSide(page).count()).toBe(0)
      expect(await askedMenus(page)).toEqual([])
      await visitor.main.getByRole('link', { name: english('service.transfer') }).click()
      await inSide(page).waitFor()
      expect(pathOf(page)).toBe('/transfer/dashboard')
      expect(await bodyClass()).not.toContain('services-open')
      await visitor.close()
    },
  )

  it(
    'ends the session and goes to the first page when it is answered with 401',
    { meta: { spec: ['7.services401'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      await visitor.page.route('**/api/main/services', json(401, { code: 'error.signIn' }))
      await visitor.page.reload()
      await visitor.page.waitForURL(`${screens.origin}/`)
      expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await visitor.close()
    },
  )
})

describe('the side bar', () => {
  it(
    'asks for its menu on mount and whenever the service changes',
    { meta: { spec: ['3.state.leftbarData', '7.leftBarSent'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      await noteMenuCalls(visitor.page)
      await visitor.goTo('/transfer/dashboard')
      await inSide(visitor.page)
        .getByRole('link', { name: english('menu.apply') })
        .waitFor()
      expect(await askedMenus(visitor.page)).toEqual(['transfer'])
      await inSide(visitor.page)
        .getByRole('link', { name: english('service.payment') })
        .click()
      await inSide(visitor.page)
        .getByRole('link', { name: english('menu.paymentDashboard') })
        .waitFor()
      expect(await askedMenus(visitor.page)).toEqual(['transfer', 'payment'])
      await visitor.close()
    },
  )

  it('leads no citizen to services under test, whose address stays', async () => {
    const visitor = await screens.visit(FOREIGNER)
    const { page } = visitor
    await visitor.goTo('/transfer/dashboard')
    await inSide(page)
      .getByRole('link', { name: english('menu.services') })
      .waitFor()
    expect(await page.getByRole('link', { name: english('menu.testServices') }).count()).toBe(0)
    await visitor.goTo('/test_services')
    await visitor.arrive('title.testServices')
    await visitor.close()
  })

  it(
    'marks the item of the current path, by equality or by its fragment',
    { meta: { spec: ['2.side.active'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const current = inSide(visitor.page).locator('[aria-current=page]')
      await visitor.goTo('/transfer/dashboard')
      await current.waitFor()
      expect(await current.innerText()).toBe(english('menu.applications'))
      await visitor.goTo('/transfer/apply')
      await current.waitFor()
      expect(await current.innerText()).toBe(english('menu.apply'))
      await visitor.close()
    },
  )

  it(
    'has no menu where the service has no items, but global services and exit',
    { meta: { spec: ['2.side.global', '2.side.exit', '2.side.hidden.empty'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      await visitor.page.route('**/api/main/service_left_bar', json(200, []))
      await visitor.goTo('/transfer/dashboard')
      const side = inSide(visitor.page)
      await side.getByRole('link', { name: english('service.payment') }).waitFor()
      expect(await side.getByRole('link', { name: english('menu.apply') }).count()).toBe(0)
      await side.getByRole('button', { name: english('button.signOut') }).click()
      await visitor.page.waitForURL(`${screens.origin}/`)
      await visitor.close()
    },
  )

  it('has the language switch on a phone', { meta: { spec: ['2.side.mobileLanguage'] } }, async () => {
    const visitor = await screens.visit(FOREIGNER)
    const { page } = visitor
    await visitor.goTo('/transfer/dashboard')
    const inAzerbaijani = inSide(page).getByRole('button', { name: english('language.az') })
    await inSide(page).waitFor()
    expect(await inAzerbaijani.isVisible()).toBe(false)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: english('menu.open') }).click()
    await inAzerbaijani.click()
    await page.getByRole('heading', { level: 1, name: textOf('az', 'menu.applications') }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('az')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await visitor.close()
  })
})

describe('the top bar', () => {
  it('shows the title of the service', { meta: { spec: ['2.bar.title'] } }, async () => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo('/transfer/dashboard')
    await inBar(visitor.page).getByText(english('service.transfer'), { exact: true }).waitFor()
    await visitor.close()
  })

  it(
    'switches the language of foreigners and keeps it',
    { meta: { spec: ['1.languages', '2.bar.language', '3.storage.language', '9.languages.en'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      await inBar(page)
        .getByRole('button', { name: english('language.az') })
        .click()
      await page.getByRole('heading', { level: 1, name: textOf('az', 'title.services') }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: textOf('az', 'title.services') }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('az')
      await visitor.close()
    },
  )

  it(
    'has no language switch for citizens, who read Azerbaijani',
    { meta: { spec: ['6.languageHidden'] } },
    async () => {
      const visitor = await screens.visit(CITIZEN)
      const { page } = visitor
      await page.getByRole('heading', { level: 1, name: textOf('az', 'title.services') }).waitFor()
      expect(await page.getByRole('button', { name: english('language.en') }).count()).toBe(0)
      await visitor.close()
    },
  )

  it(
    'shows photo and full name of the person, and the exit',
    { meta: { spec: ['asvs.7.4.4', 'asvs.14.3.1', '2.bar.person', '2.bar.exit'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      const pixel =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
      await page.route('**/api/users/current_user', async (route) => {
        const response = await route.fetch()
        const user: object = await response.json()
        await route.fulfill({ response, json: { ...user, image: `data:image/jpeg;base64,${pixel}` } })
      })
      await page.reload()
      const menu = inBar(page).getByRole('button', { name: /Mehmet Yılmaz/ })
      await menu.waitFor()
      expect(await menu.locator('img').getAttribute('src')).toBe(`data:image/jpeg;base64,${pixel}`)
      await menu.click()
      await inBar(page)
        .getByRole('button', { name: english('button.signOut') })
        .click()
      await page.waitForURL(`${screens.origin}/`)
      expect(
        await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('service')]),
      ).toEqual([null, null])
      await visitor.close()
    },
  )

  it('offers the global services', { meta: { spec: ['2.bar.global'] } }, async () => {
    const visitor = await screens.visit(FOREIGNER)
    const bar = inBar(visitor.page)
    await bar.getByRole('button', { name: english('menu.globalServices') }).click()
    await bar.getByRole('link', { name: english('service.payment') }).click()
    await visitor.page.waitForURL('**/payment/dashboard')
    await visitor.close()
  })

  it(
    'opens the notifications with count, title, message and icon',
    { meta: { spec: ['2.bar.notifications', '2.bar.notificationEntries', '3.notification'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      const of = (icon: string, id: string) => ({
        id,
        icon,
        title: 'service.transfer',
        message: 'msg.applicationSent',
        params: {},
        at: '2026-08-03T06:00:00.000Z',
        read: false,
        application: null,
        process: 'transfer',
        number: '2026-0000007',
      })
      const items = ['done', 'times', 'info'].map((icon, index) => of(icon, `n${index}`))
      await page.route('**/api/notifications', json(200, { unread: 3, items, next: null }))
      await page.reload()
      const bell = inBar(page).getByRole('button', {
        name: textOf('en', 'a11y.newNotifications', { count: 3 }),
      })
      // Whoever speaks to the browser says what is written on the button.
      expect(textOf('en', 'a11y.newNotifications', { count: 3 })).toContain(english('menu.notifications'))
      await bell.click()
      for (const icon of ['Done', 'Times', 'Info']) {
        const entry = inBar(page).getByRole('link', { name: english(`a11y.icon${icon}`) })
        expect(await entry.innerText()).toContain(english('service.transfer'))
        expect(await entry.innerText()).toContain(english('msg.applicationSent'))
        expect(await entry.innerText()).toContain(`${english('transfer.name')} · 2026-0000007`)
      }
      expect(await bell.innerText()).toContain('3')
      await visitor.close()
    },
  )

  it(
    'has a logo that leads to the services when signed in and to the first page otherwise',
    { meta: { spec: ['2.side.logo'] } },
    async () => {
      const logo = (visitor: Visitor) => inBar(visitor.page).getByRole('link').first().getAttribute('href')
      const visitor = await screens.visit()
      await visitor.goTo('/registration')
      await inBar(visitor.page).waitFor()
      expect(await logo(visitor)).toBe('/')
      await visitor.close()
      const person = await screens.visit(FOREIGNER)
      expect(await logo(person)).toBe('/services')
      await person.close()
    },
  )
})
