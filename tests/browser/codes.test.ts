import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { inboxCode } from './inboxCode.ts'
import { Visitor } from './Visitor.ts'

/** Known to the register, without an account. */
const NEWCOMER = { series: 'AA', number: '1000007', fin: '5LEYLA7' }
const MINUTE = 60_000
const people = [
  {
    language: 'az',
    mistyped: '+994501112201',
    mobile: '+994501112202',
    until: /^(Cəhdləriniz bitib\.) \d+ dəqiqə, saat \d\d:\d\d-dək/,
  },
  {
    language: 'en',
    mistyped: '+994501112203',
    mobile: '+994501112204',
    until: /^(Too many attempts\.) Please wait \d+ minutes, until \d\d:\d\d\.$/,
  },
] as const
const wrong = (right: string): string => (right === '111111' ? '222222' : '111111')

for (const { language, mistyped, mobile, until } of people)
  test(`wrong codes count down to a lock, another number is open, and a new code works then (${language})`, async ({
    browser,
    portal,
  }) => {
    const visitor = await Visitor.open(browser, portal.origin, language)
    const { page, main } = visitor
    const isOff = async (id: string): Promise<string | null> =>
      main.getByRole('button', { name: visitor.text(id), exact: true }).getAttribute('aria-disabled')
    const sendTo = async (number: string) => {
      await visitor.fill('field.mobile', number)
      await visitor.press('registration.do.sendCode')
    }
    const tryCode = async (code: string) => {
      await visitor.fill('field.smsCode', code)
      await visitor.press('registration.do.confirmPhone')
    }
    await visitor.goTo('/registration')
    await visitor.choose('field.citizenship', 'option.citizenship.az')
    await visitor.press('button.next')
    await visitor.choose('field.documentType', 'option.docType.idCard')
    await visitor.fill('field.documentSeries', NEWCOMER.series)
    await visitor.fill('field.documentNumber', NEWCOMER.number)
    await visitor.fill('field.fin', NEWCOMER.fin)
    await visitor.press('registration.do.identify')
    await visitor.arrive('registration.step.personal')
    await visitor.press('button.next')

    await sendTo(mistyped)
    await visitor.sees('app.code.sent.sms', { to: `+994 50 ••• •• ${mistyped.slice(-2)}` })
    const old = await inboxCode(portal.sandbox, mistyped)
    for (const count of [4, 3, 2, 1]) {
      await tryCode(wrong(old))
      await visitor.sees('msg.attemptsLeft', { count })
    }
    await tryCode(wrong(old))
    await page.getByText(until).waitFor()
    expect(await isOff('registration.do.confirmPhone')).toBe('true')
    expect(await isOff('button.resendCode')).toBe('true')

    await visitor.press('registration.do.changePhone')
    await visitor.press('registration.do.sendCode')
    await page.getByText(until).waitFor()
    await main.getByRole('link', { name: visitor.text('button.signInAsan') }).waitFor()
    expect(await isOff('registration.do.sendCode')).toBe('true')
    await sendTo(mobile)
    await visitor.sees('app.code.sent.sms', { to: `+994 50 ••• •• ${mobile.slice(-2)}` })
    await tryCode(await inboxCode(portal.sandbox, mobile))
    await visitor.sees('registration.phoneConfirmed', { to: `+994 50 ••• •• ${mobile.slice(-2)}` })

    portal.advance(15 * MINUTE)
    await visitor.press('registration.do.changePhone')
    await sendTo(mistyped)
    const code = await inboxCode(portal.sandbox, mistyped, 1)
    if (code !== old) {
      await tryCode(old)
      await visitor.sees('msg.codeWrong')
    }
    await tryCode(code)
    await visitor.box('field.email').first().waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })
