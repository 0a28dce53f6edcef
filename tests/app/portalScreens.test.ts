import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmIdentity } from '../browser/confirmIdentity.ts'
import { inboxCode } from '../browser/inboxCode.ts'
import { textOf } from '../browser/texts.ts'
import { ADMINISTRATOR, CITIZEN, english, FOREIGNER, inSide, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

/** Citizens and the administrator read Azerbaijani. */
const az = (id: string, params = {}): string => textOf('az', id, params)

describe('screens of the portal', () => {
  it(
    'payments are looked back on, and found by their code',
    { meta: { spec: ['2.paymentHistory', '2.paymentPay'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      await visitor.goTo('/payment/history')
      await visitor.arrive('title.paymentHistory')
      await visitor.sees('state.empty.history')
      await visitor.goTo('/payment/pay')
      await visitor.arrive('title.paymentPay')
      await visitor.fill('field.paymentCode', '1234567897')
      await visitor.press('button.search')
      await visitor.main.getByText(english('payment.unknownCode')).first().waitFor()
      expect(visitor.complaints.filter((one) => !one.includes('422'))).toEqual([])
      await visitor.close()
    },
  )

  it('the calendar shows days of Baku in a browser abroad', { meta: { spec: ['2.calendar'] } }, async () => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo('/calendar?month=2026-10')
    await visitor.arrive('title.calendar')
    const { main } = visitor
    await main.getByRole('heading', { name: '20 October 2026' }).waitFor()
    await expect.poll(() => main.getByRole('table').locator('a').count()).toBeGreaterThan(0)
    await main.getByRole('button', { name: english('app.calendar.makeAddress') }).click()
    await main.getByLabel(english('app.calendar.address')).waitFor()
    await main.getByRole('link', { name: english('app.calendar.asList') }).click()
    await main.getByRole('table').waitFor({ state: 'detached' })
    await visitor.close()
  })

  it('settings show where one is signed in and give one’s data out', async () => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo('/settings')
    await visitor.main.getByText(`· ${english('app.settings.thisDevice')}`).waitFor()
    const download = visitor.page.waitForEvent('download')
    await visitor.press('app.settings.download')
    expect((await download).suggestedFilename()).toMatch(/^portal-.*\.json$/)
    await visitor.main.getByRole('checkbox', { name: english('app.settings.dailySummary') }).click()
    await visitor.page.getByText(english('app.settings.saved')).waitFor()
    await visitor.close()
  })

  it(
    'an administrator looks as somebody else and comes back to themselves',
    {
      meta: {
        spec: [
          '2.frame.admin',
          '2.admin',
          '3.storage.adminToken',
          '4.switching.to',
          '4.switching.back',
          '6.admin.switched',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit(ADMINISTRATOR)
      const { page, main } = visitor
      const saved = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
      const token = await saved('token')
      await visitor.goTo('/admin')
      await main.getByRole('searchbox').fill(CITIZEN)
      await main.getByRole('button', { name: az('button.search') }).click()
      await main.getByRole('button', { name: az('button.switchUser') }).waitFor()
      expect(page.url()).not.toContain(CITIZEN)
      await main.getByRole('button', { name: az('button.switchUser') }).click()
      await main.getByLabel(az('app.admin.reason')).fill('Dəstək sorğusu üzrə baxış')
      await main
        .locator('form')
        .last()
        .getByRole('button', { name: az('button.switchUser') })
        .click()
      const identity = page.getByRole('dialog', { name: az('app.proof.title') })
      await identity.locator('input[name=password]').fill(screens.password)
      await identity.getByRole('button', { name: az('button.confirm') }).click()
      await page.waitForURL('**/services')
      const banner = page.getByText('Aysel Məmmədova', { exact: false }).first()
      await banner.waitFor()
      expect([await saved('adminToken'), (await saved('token')) === token]).toEqual([token, false])
      await page
        .getByRole('button', { name: az('service.admin') })
        .or(main.getByText(az('service.admin')))
        .first()
        .waitFor()
      await visitor.goTo('/admin')
      await main.getByText(az('app.admin.backFirst')).waitFor()
      await page.getByRole('button', { name: az('button.switchBack') }).click()
      await page.waitForURL('**/admin')
      await page.getByRole('heading', { level: 1, name: az('title.admin') }).waitFor()
      expect([await saved('adminToken'), await saved('token')]).toEqual([null, token])
      await visitor.close()
    },
  )

  it(
    'figures and log are the administrators’ alone',
    { meta: { spec: ['2.admin.report', '2.admin.logs'] } },
    async () => {
      const admin = await screens.visit(ADMINISTRATOR)
      await admin.goTo('/admin/report')
      await admin.main.getByRole('heading', { level: 1, name: az('title.adminReport') }).waitFor()
      await admin.main.getByText(az('app.admin.newAccounts')).waitFor()
      await admin.goTo('/admin/logs')
      await admin.main.getByRole('table').getByText(az('app.log.signIn')).first().waitFor()
      expect(await inSide(admin.page).count()).toBeLessThanOrEqual(1)
      await admin.close()
      const other = await screens.visit(FOREIGNER)
      for (const path of ['/admin', '/admin/report', '/admin/logs']) {
        await other.goTo(path)
        await other.arrive('title.forbidden')
      }
      await other.close()
    },
  )

  it(
    'services of this kind have a dashboard, an apply and an apply/in page',
    { meta: { spec: ['2.pages.student', '2.pages.atis_transfer', '2.pages.support'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      for (const [path, process] of [
        ['student', 'student'],
        ['atis_transfer', 'atisTransfer'],
        ['support', 'support'],
        ['appeal', 'appeal'],
      ] as const) {
        const service = english(`service.${process}`)
        await visitor.goTo(`/${path}/dashboard`)
        const heading = (name: string) => visitor.main.getByRole('heading', { level: 1, name })
        await heading(textOf('en', 'title.serviceDashboard', { service })).waitFor()
        await visitor.goTo(`/${path}/apply`)
        await visitor.main.getByText(english('label.conditions')).first().waitFor()
        await visitor.goTo(`/${path}/apply/in`)
        await visitor.page.waitForURL(`**/${path}/apply`)
      }
      await visitor.close()
    },
  )

  it(
    'a transfer shows how far it has come, and its appeals stand apart',
    { meta: { spec: ['2.transferParts.progress', '2.transferParts.appeals'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      await visitor.page.evaluate(async () => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const body = JSON.stringify({ process: 'transfer' })
        await fetch('/api/applications', { method: 'POST', headers, body })
      })
      await visitor.goTo('/transfer/dashboard')
      await visitor.main.getByRole('heading', { name: english('screen.timeline') }).waitFor()
      await visitor.main.getByText(english('transfer.status.draft')).first().waitFor()
      await visitor.goTo('/transfer/appeals')
      await visitor.arrive('menu.appeals')
      await visitor.sees('transfer.noAppeals')
      await visitor.close()
    },
  )
})

describe('recovery and settings', () => {
  it(
    'of a password asks the last 4 digits of the phone and says that it was changed',
    { meta: { spec: ['2.recovery'] } },
    async () => {
      const visitor = await screens.visit()
      const { page } = visitor
      await visitor.goTo('/forgetpassword')
      await visitor.fill('field.email', 'nino@example.ge')
      await visitor.press('recovery.do.request')
      await visitor.sees('msg.checkYourInbox')
      const link = await resetLink('nino@example.ge')
      expect(link).toMatch(/#[\w-]{20,}$/)
      // As letters of before had it.
      await page.goto(link.replace('#', '?token='))
      await visitor.sees('recovery.do.checkPhone')
      await page.goto(`${screens.origin}/forgetpassword`)
      await visitor.sees('recovery.do.request')
      // Only what stands behind "#" is another: the page is the same.
      await page.goto(link)
      await visitor.fill('field.phoneLast4', '0011')
      await visitor.press('recovery.do.checkPhone')
      await visitor.fill('field.password', 'brandNew1')
      await visitor.fill('field.passwordRepeat', 'brandNew1')
      await visitor.press('recovery.do.setPassword')
      await page.locator('.toast', { hasText: english('msg.passwordChanged') }).waitFor()
      await visitor.goTo(link.replace(screens.origin, ''))
      await visitor.main.getByText(english('recovery.status.expired')).waitFor()
      expect(await visitor.main.getByRole('textbox').count()).toBe(0)
      await visitor.signIn('nino@example.ge', 'brandNew1')
      await visitor.close()
    },
  )

  it(
    'change e-mail and password',
    {
      meta: { spec: ['1.people.stateless', '2.settings.email', '2.settings.password', '8.passwordChanged'] },
    },
    async () => {
      const visitor = await screens.visit('amir@example.az')
      const { page } = visitor
      await visitor.goTo('/settings/edit/email')
      await visitor.fill('field.email', 'amir.new@example.az')
      await visitor.fill('field.emailRepeat', 'amir.new@example.az')
      await visitor.press('button.sendCode')
      await confirmIdentity(visitor, screens.password)
      await visitor.fill('field.code', await inboxCode(screens.portal.sandbox, 'amir.new@example.az'))
      await visitor.press('button.save')
      await visitor.arrive('settings.name')
      await page.getByText('amir.new@example.az').waitFor()
      await visitor.goTo('/settings/edit/password')
      await visitor.fill('field.oldPassword', screens.password)
      await visitor.fill('field.password', 'another8')
      await visitor.fill('field.passwordRepeat', 'another8')
      await visitor.press('button.save')
      await page.locator('.toast', { hasText: english('msg.passwordChanged') }).waitFor()
      await visitor.close()
    },
  )
})

/** The address in the newest letter; waits until it came. */
async function resetLink(to: string): Promise<string> {
  const address = `${screens.portal.sandbox.sources.messages}/inbox?to=${encodeURIComponent(to)}&after=0&wait=20`
  const response = await fetch(address)
  const { messages }: { messages: { text: string }[] } = await response.json()
  const [, secret = ''] = /forgetpassword(#[\w-]+)/.exec(messages.at(-1)?.text ?? '') ?? []
  return `${screens.origin}/forgetpassword${secret}`
}
