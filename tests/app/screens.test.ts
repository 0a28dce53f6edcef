import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, FOREIGNER, inBar, inSide, json, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('routes', () => {
  it(
    'outside the dashboard frame are open to everybody',
    {
      meta: {
        spec: ['2.public.home', '2.public.forgetemail', '2.public.forgetpassword', '2.public.registration'],
      },
    },
    async () => {
      const visitor = await screens.visit()
      for (const [path, title] of [
        ['/', 'screen.login'],
        ['/registration', 'registration.step.citizenship'],
        ['/forgetemail', 'screen.forgotEmail'],
        ['/forgetpassword', 'recovery.step.email'],
      ] as const) {
        await visitor.goTo(path)
        await visitor.arrive(title)
        expect(await inSide(visitor.page).count()).toBe(0)
        expect(
          await inBar(visitor.page)
            .getByRole('button', { name: english('menu.notifications') })
            .count(),
        ).toBe(0)
      }
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it(
    'in the frame are closed to visitors, who come back after signing in',
    { meta: { spec: ['2.frame.closed'] } },
    async () => {
      const visitor = await screens.visit()
      await visitor.goTo('/settings')
      await visitor.arrive('screen.login')
      await visitor.fill('field.login', FOREIGNER)
      await visitor.page.locator('input[type=password]').fill(screens.password)
      await visitor.press('button.signIn')
      await visitor.arrive('settings.name')
      expect(pathOf(visitor.page)).toBe('/settings')
      await visitor.close()
    },
  )

  it(
    'in the frame are closed to a person without a FIN',
    { meta: { spec: ['6.signedIn.fin'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      await page.route('**/api/users/current_user', async (route) => {
        const response = await route.fetch()
        const user: object = await response.json()
        await route.fulfill({ response, json: { ...user, fin: '' } })
      })
      await visitor.goTo('/dashboard')
      await visitor.arrive('screen.login')
      await visitor.close()
    },
  )

  it(
    'of dashboard, services, settings and transfer show their screens in the frame',
    {
      meta: {
        spec: [
          '1.service.personalAccount',
          '2.frame',
          '2.services',
          '2.dashboard',
          '2.paymentDashboard',
          '2.settings',
          '2.settingsEdit',
          '2.transfer.dashboard',
          '2.transfer.apply',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page } = visitor
      for (const [path, heading] of [
        ['/dashboard', english('menu.dashboard')],
        ['/services', english('title.services')],
        ['/settings', english('settings.name')],
        ['/settings/edit/email', english('screen.settingsEmail')],
        ['/settings/edit/mobile', english('screen.settingsMobile')],
        ['/settings/edit/password', english('screen.settingsPassword')],
        ['/transfer/dashboard', english('service.transfer')],
        ['/transfer/apply', textOf('en', 'title.serviceApply', { service: english('transfer.name') })],
        ['/payment/dashboard', english('title.paymentDashboard')],
      ] as const) {
        await visitor.goTo(path)
        const found = visitor.main.getByRole('heading', { level: 1 })
        await found.waitFor()
        expect([path, await found.innerText()]).toEqual([path, expect.stringContaining(heading)])
        const person = inBar(page).getByRole('button', { name: /Mehmet Yılmaz/ })
        await expect.poll(() => person.count()).toBe(1)
      }
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it(
    'that are not listed, also by one segment, give a page that helps on',
    { meta: { spec: ['2.unlisted'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      for (const path of ['/nowhere', '/transfer/apply/in/more', '/settings/edit', '/Services']) {
        await visitor.goTo(path)
        await visitor.arrive('title.notFound')
      }
      await visitor.follow('menu.services')
      await visitor.arrive('title.services')
      for (const [path, page] of [
        ['/transfer', '/transfer/dashboard'],
        ['/studentAdmission', '/student_admission/dashboard'],
      ] as const) {
        await visitor.goTo(path)
        await expect.poll(() => pathOf(visitor.page)).toBe(page)
      }
      await visitor.close()
    },
  )
})

describe('sign-in', () => {
  it(
    'offers password, forgotten password and registration, and keeps what was typed after a mistake',
    { meta: { spec: ['2.login'] } },
    async () => {
      const visitor = await screens.visit()
      const { page } = visitor
      await visitor.goTo('/')
      await visitor.fill('field.login', FOREIGNER)
      await page.locator('input[type=password]').fill('wrong1')
      await visitor.press('button.signIn')
      await visitor.sees('account.wrongCredentials')
      expect(await visitor.box('field.login').first().inputValue()).toBe(FOREIGNER)
      await visitor.follow('button.forgotPassword')
      await visitor.arrive('recovery.step.email')
      await page.goBack()
      await visitor.follow('button.signUp')
      await visitor.arrive('registration.step.citizenship')
      await visitor.close()
    },
  )
})

describe('a password', () => {
  it(
    'is hidden until its owner looks at it, can be pasted, and is known to password managers',
    { meta: { spec: ['asvs.6.2.6', 'asvs.6.2.7'] } },
    async () => {
      const visitor = await screens.visit()
      await visitor.goTo('/')
      const box = visitor.main.locator('input[name=password]')
      const typeOf = () => box.getAttribute('type')
      expect(await typeOf()).toBe('password')
      await visitor.press('button.showPassword')
      expect(await typeOf()).toBe('text')
      await visitor.press('button.hidePassword')
      expect(await typeOf()).toBe('password')
      expect(await box.getAttribute('autocomplete')).toBe('current-password')
      const isLeftAlone = await box.evaluate((input) => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
        return input.dispatchEvent(paste)
      })
      expect(isLeftAlone).toBe(true)
      await visitor.close()
    },
  )
})

describe('single sign-on', () => {
  it(
    'goes to the provider’s PIN page, comes back with a token and ends at the services',
    {
      meta: {
        spec: [
          '1.signon',
          '2.public.asan',
          '4.asan.already',
          '4.asan.token',
          '4.asan.redirect',
          '8.asanToken',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit()
      const { page } = visitor
      await visitor.goTo('/')
      await visitor.follow('button.signInAsan')
      await page.waitForURL('**/pin?*')
      expect(new URL(page.url()).searchParams.get('return')).toBe(`${screens.origin}/asan`)
      await page.locator('input[name=fin]').fill('5RAUF21')
      await page.locator('input[name=pin]').fill('1234')
      await page.locator('button').click()
      await page.waitForURL('**/services')
      await page.goto(`${screens.origin}/asan`)
      await page.waitForURL('**/services')
      await visitor.close()
    },
  )

  it(
    'keeps the errors of the login on its screen',
    { meta: { spec: ['4.asan.errors', '8.asan'] } },
    async () => {
      const visitor = await screens.visit()
      const { page } = visitor
      const message = 'account.asanFailed'
      await page.route('**/token', json(200, { data: { token: 'one' } }))
      await page.route(
        '**/api/auth/asan_login',
        json(401, { code: 'error.credentials', message, data: { errors: { token: [message] } } }),
      )
      await visitor.goTo('/asan')
      await visitor.sees(message)
      expect(pathOf(page)).toBe('/asan')
      await visitor.close()
    },
  )
})

describe('registration', () => {
  it(
    'shows the errors of a failed sign-up at their fields',
    { meta: { spec: ['4.signupFailure', '8.signup'] } },
    async () => {
      const visitor = await screens.visit()
      const { page } = visitor
      await visitor.goTo('/registration')
      await visitor.arrive('registration.step.citizenship')
      await page.evaluate(() => {
        const registration = {
          stage: 'password',
          id: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d',
          answers: { citizenship: { citizenship: 'az' } },
          person: {},
        }
        sessionStorage.setItem('registration', JSON.stringify(registration))
      })
      await page.reload()
      await page.route(
        '**/api/users',
        json(422, { code: 'error.invalid', data: { errors: { emailCode: ['msg.codeWrong'] } } }),
      )
      await visitor.fill('field.emailCode', '123456')
      await visitor.fill('field.password', 'durna12')
      await visitor.fill('field.passwordRepeat', 'durna12')
      await visitor.agree('field.terms')
      await visitor.press('registration.do.confirmEmail')
      await visitor.main.locator('.field-error', { hasText: english('msg.codeWrong') }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await visitor.close()
    },
  )

  it('stars what is required', async () => {
    const visitor = await screens.visit()
    await visitor.goTo('/registration')
    await visitor.group('field.citizenship').locator('.required-mark').first().waitFor()
    await visitor.close()
  })
})
