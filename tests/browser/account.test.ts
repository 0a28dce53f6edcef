import { describe, expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import { inboxCode } from './inboxCode.ts'
import { setMode } from '../roads/api/setRegister.ts'
import { Visitor } from './Visitor.ts'

const CITIZEN = { email: 'aysel@example.az', language: 'az' } as const
const FOREIGNER = { email: 'nino@example.ge', language: 'en' } as const
/** Known to the register, without an account. */
const NEWCOMER = { series: 'AA', number: '1000007', fin: '5LEYLA7', mobile: '+994501234567' }

describe('a wrong answer keeps what was typed', () => {
  test('at the sign-in, which does not say whether the name or the password is wrong', async ({
    browser,
    portal,
  }) => {
    const visitor = await Visitor.open(browser, portal.origin, 'en')
    await visitor.goTo('/')
    await visitor.fill('field.login', CITIZEN.email)
    const password = visitor.main.locator('input[name=password]')
    await password.fill('Wrong2026')
    await visitor.press('button.signIn')
    await visitor.sees('account.wrongCredentials')
    expect(await visitor.box('field.login').inputValue()).toBe(CITIZEN.email)
    expect(await password.inputValue()).toBe('Wrong2026')
    await password.fill(portal.demo.password)
    await visitor.press('button.signIn')
    await visitor.page.waitForURL('**/services')
    await visitor.close()
  })

  test(
    'at the phone of a registration, which tells what was not sent and how many tries are left',
    { meta: { spec: ['8.phone.codeNotSent', '8.phone.smsNotSent'] } },
    async ({ browser, portal }) => {
      const visitor = await Visitor.open(browser, portal.origin, 'az')
      await visitor.goTo('/registration')
      await visitor.choose('field.citizenship', 'option.citizenship.az')
      await visitor.press('button.next')
      await visitor.choose('field.documentType', 'option.docType.idCard')
      await visitor.fill('field.documentSeries', NEWCOMER.series)
      await visitor.fill('field.documentNumber', NEWCOMER.number)
      await visitor.fill('field.fin', '5GUNEL9')
      await visitor.press('registration.do.identify')
      await visitor.sees('msg.noInformationFound')
      expect(await visitor.box('field.documentNumber').first().inputValue()).toBe(NEWCOMER.number)
      await visitor.fill('field.fin', NEWCOMER.fin)
      await visitor.press('registration.do.identify')
      await visitor.arrive('registration.step.personal')
      await visitor.press('button.next')
      await visitor.fill('field.mobile', '+994500000000')
      await visitor.press('registration.do.sendCode')
      await visitor.sees('msg.phoneCodeNotSent')
      await setMode(portal.sandbox, 'messages', 'error', { path: '/sms', times: 1 })
      await visitor.fill('field.mobile', NEWCOMER.mobile)
      await visitor.press('registration.do.sendCode')
      await visitor.sees('msg.smsNotSent')
      const code = await inboxCode(portal.sandbox, NEWCOMER.mobile)
      await visitor.fill('field.smsCode', code === '111111' ? '222222' : '111111')
      await visitor.press('registration.do.confirmPhone')
      await visitor.sees('msg.codeWrong')
      await visitor.fill('field.smsCode', code)
      await visitor.press('registration.do.confirmPhone')
      await visitor.box('field.email').first().waitFor()
      await visitor.close()
    },
  )
})

describe('a place that is not there', () => {
  test('says so and leads on, signed in or not', async ({ browser, portal }) => {
    const stranger = await Visitor.open(browser, portal.origin, 'en')
    await stranger.goTo('/transfer/nowhere')
    await stranger.arrive('title.notFound')
    await stranger.follow('button.signIn')
    await stranger.arrive('screen.login')
    await stranger.close()
    const person = await enter(browser, portal, CITIZEN)
    await person.goTo('/settings/edit/nothing')
    await person.arrive('title.notFound')
    await person.goTo('/services/')
    await person.arrive('title.services')
    await person.close()
  })
})

describe('the catalogue', () => {
  test('tells of a service without an address at the top right, for twenty seconds', async ({
    browser,
    portal,
  }) => {
    const visitor = await enter(browser, portal, FOREIGNER)
    await visitor.page.clock.install()
    // Every service is open by now: one is taken as it was before.
    await visitor.page.route('**/api/main/services', async (route) => {
      const answer = await route.fetch()
      const [first, ...others] = await answer.json()
      await route.fulfill({ response: answer, json: [{ ...first, redirect_url: null }, ...others] })
    })
    await visitor.goTo('/services')
    await visitor.arrive('title.services')
    const soon = visitor.main.getByRole('listitem').filter({ hasText: visitor.text('msg.comingSoon') })
    await soon.first().getByRole('button').click()
    const toast = visitor.page.locator('.toast').filter({ hasText: visitor.text('msg.comingSoon') })
    await toast.waitFor()
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(150)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
    await visitor.page.mouse.move(10, 800)
    await visitor.page.clock.runFor(19_000)
    expect(await toast.isVisible()).toBe(true)
    await visitor.page.clock.runFor(2000)
    await toast.waitFor({ state: 'detached' })
    expect(new URL(visitor.page.url()).pathname).toBe('/services')
    await visitor.close()
  })
})

describe('the language', () => {
  test('is the state language for a citizen, who is offered no other', async ({ browser, portal }) => {
    const visitor = await enter(browser, portal, CITIZEN)
    await visitor.page.addInitScript(() => localStorage.setItem('language', 'en'))
    await visitor.goTo('/services')
    await visitor.arrive('title.services')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('az')
    expect(await visitor.page.getByText('English').count()).toBe(0)
    await visitor.close()
  })

  test('is chosen by everybody else and stays', async ({ browser, portal }) => {
    const visitor = await enter(browser, portal, FOREIGNER)
    await visitor.goTo('/services')
    await visitor.arrive('title.services')
    const choice = visitor.page.getByText(visitor.text('language.az'), { exact: true })
    if (!(await choice.first().isVisible()))
      await visitor.page.getByRole('button', { name: 'Nino Beridze' }).click()
    await choice.filter({ visible: true }).first().click()
    await visitor.page.locator('html[lang=az]').waitFor()
    await visitor.page.reload()
    await visitor.page.locator('html[lang=az]').waitFor()
    await visitor.page.getByRole('heading', { level: 1, name: 'Xidmətlər' }).waitFor()
    await visitor.close()
  })
})
