import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilParams } from '#engine/texts/untilParams.ts'
import { type Visitor } from '../browser/Visitor.ts'
import { english, json, ScreenPortal } from './ScreenPortal.ts'

const MINUTE = 60_000
const ID = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'
const ROAD = `**/api/registrations/${ID}`

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const now = (): Date => screens.portal.portal.clock.now()
const at = (milliseconds: number): string => new Date(now().getTime() + milliseconds).toISOString()
const wait = (milliseconds: number) => untilParams(new Date(at(milliseconds)), now())
const codeSent = () => ({
  by: 'sms',
  to: '+994 50 ••• •• 12',
  resendAt: at(-MINUTE),
  validTo: at(10 * MINUTE),
  triesLeft: 5,
})
const refused = (message: string, params: object) => json(429, { code: 'error.tooMany', message, params })
const wrongCode = (params: object) =>
  json(422, {
    code: 'error.invalid',
    issues: [{ path: '/answers/smsCode/smsCode', code: 'msg.codeWrong', params }],
  })

/** A registration that has come as far as this. */
async function resume(stage: string, more: object = {}): Promise<Visitor> {
  const visitor = await screens.visit()
  const { page } = visitor
  await page.clock.install()
  await visitor.goTo('/registration')
  await visitor.arrive('registration.step.citizenship')
  const answers = { citizenship: { citizenship: 'az' }, mobile: { mobile: '+994503001212' } }
  const registration = { stage, id: ID, answers, person: {}, ...more }
  await page.evaluate((saved) => sessionStorage.setItem('registration', saved), JSON.stringify(registration))
  await page.reload()
  await visitor.main.locator('form').waitFor()
  return visitor
}
const isOff = async ({ main }: Visitor, id: string): Promise<boolean> =>
  (await main.getByRole('button', { name: english(id), exact: true }).getAttribute('aria-disabled')) ===
  'true'
const tryCode = async (visitor: Visitor, answer: (route: Route) => Promise<void>) => {
  await visitor.page.unroute(`${ROAD}/phone`)
  await visitor.page.route(`${ROAD}/phone`, answer)
  await visitor.fill('field.smsCode', '123456')
  await visitor.press('registration.do.confirmPhone')
}
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

describe('the page of a code', () => {
  it('says where it went, and of tries only once one was wrong', async () => {
    const visitor = await resume('smsCode', { codeSent: codeSent() })
    await visitor.sees('app.code.sent.sms', { to: '+994 50 ••• •• 12' })
    expect(await visitor.main.innerText()).not.toContain('attempt')
    for (const count of [4, 3]) {
      await tryCode(visitor, wrongCode({ count }))
      await visitor.sees('msg.attemptsLeft', { count })
    }
    await visitor.close()
  })

  it('is locked after the last one for minutes and until a clock time, says what else there is, and wants a new code', async () => {
    const visitor = await resume('smsCode', { codeSent: codeSent() })
    const { page, main } = visitor
    const lock = wait(15 * MINUTE)
    await tryCode(visitor, wrongCode({ count: 0, ...lock }))
    await visitor.sees('msg.tooManyAttempts', { ...lock })
    expect(await main.locator('.notice').innerText()).toMatch(/15 minutes, until \d\d:\d\d/)
    await main.getByRole('link', { name: english('button.signInAsan') }).waitFor()
    await main.locator('a[href="tel:146"]').waitFor()
    expect(await isOff(visitor, 'registration.do.confirmPhone')).toBe(true)
    expect(await isOff(visitor, 'button.resendCode')).toBe(true)

    await page.clock.runFor(15 * MINUTE + 1000)
    await visitor.sees('app.code.spent')
    expect(await isOff(visitor, 'registration.do.confirmPhone')).toBe(true)
    await page.route(`${ROAD}/phone-code`, json(200, codeSent()))
    await visitor.press('button.resendCode')
    await shown(page, english('app.code.spent')).waitFor({ state: 'detached' })
    expect(await isOff(visitor, 'registration.do.confirmPhone')).toBe(false)
    await visitor.close()
  })

  it('counts a short wait down beside a button that is off', async () => {
    const visitor = await resume('smsCode', { codeSent: { ...codeSent(), resendAt: at(99_000) } })
    const { page } = visitor
    const left = page.getByText(/in 1:[0-3]\d$/)
    await left.waitFor()
    const before = await left.innerText()
    expect(await isOff(visitor, 'button.resendCode')).toBe(true)
    await page.clock.runFor(5000)
    expect(await left.innerText()).not.toBe(before)
    await page.clock.runFor(100_000)
    expect(await isOff(visitor, 'button.resendCode')).toBe(false)
    await visitor.close()
  })
})

describe('the page of a number or address', () => {
  it('says a lock before a message goes out, and sends to another number at once', async () => {
    const visitor = await resume('mobile')
    const { page } = visitor
    const lock = wait(15 * MINUTE)
    await page.route(`${ROAD}/phone-code`, refused('msg.tooManyAttempts', lock))
    await visitor.press('registration.do.sendCode')
    await visitor.sees('msg.tooManyAttempts', { ...lock })
    expect(await isOff(visitor, 'registration.do.sendCode')).toBe(true)
    await visitor.main.locator('a[href="tel:146"]').waitFor()
    await page.unroute(`${ROAD}/phone-code`)
    await page.route(`${ROAD}/phone-code`, json(200, { ...codeSent(), to: '+994 55 ••• •• 34' }))
    await visitor.fill('field.mobile', '+994553001234')
    expect(await isOff(visitor, 'registration.do.sendCode')).toBe(false)
    await visitor.press('registration.do.sendCode')
    await visitor.sees('app.code.sent.sms', { to: '+994 55 ••• •• 34' })
    await visitor.close()
  })

  it('names the day of a lock that ends tomorrow', async () => {
    const visitor = await resume('mobile')
    const lock = { ...wait(24 * 60 * MINUTE), minutes: 1440 }
    await visitor.page.route(`${ROAD}/phone-code`, refused('msg.tooManyAttempts', lock))
    await visitor.press('registration.do.sendCode')
    await shown(visitor.page, 'until tomorrow').waitFor()
    await visitor.close()
  })

  it('of the e-mail leads back to the number that was confirmed, and back from the code to the address', async () => {
    const visitor = await resume('email', { codeSent: codeSent() })
    await visitor.sees('registration.phoneConfirmed', { to: '+994 50 ••• •• 12' })
    const mail = { ...codeSent(), by: 'mail', to: 'le•••@example.org' }
    await visitor.page.route(`${ROAD}/email-code`, json(200, mail))
    for (const field of ['field.email', 'field.emailRepeat']) await visitor.fill(field, 'leyla@example.org')
    await visitor.press('button.sendCode')
    await visitor.sees('app.code.sent.mail', { to: 'le•••@example.org' })
    await visitor.press('registration.do.changeEmail')
    await visitor.press('registration.do.changePhone')
    await visitor.box('field.mobile').waitFor()
    await visitor.close()
  })
})
