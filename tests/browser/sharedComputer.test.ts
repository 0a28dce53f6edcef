import { expect } from 'vitest'
import { notifyPeople } from '#server/notifications/notifyPeople.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { inboxCode } from './inboxCode.ts'
import { signOut } from './signOut.ts'

const NUMBER = '2026-7654321'

test('the next one who signs in on the same page sees nothing of the one before, also while their own is slow to come', async ({
  browser,
  portal,
}) => {
  const first = await walkerOf(portal, 'aysel@example.az')
  const { id: person } = await first.api.call('currentUser', {})
  const { portal: server } = portal
  const release = await server.releases.getRelease(server.database)
  await server.database.transaction().execute((trx) =>
    notifyPeople(server, trx, {
      id: 'app.casework.written',
      params: { number: NUMBER },
      people: [person],
      release,
      occasion: 'test',
    }),
  )
  const visitor = await enter(browser, portal, { email: 'aysel@example.az', language: 'az' })
  await visitor.goTo('/services')
  const { page } = visitor
  const bell = page.getByRole('button', { name: /bildiriş/i }).first()
  await bell.click()
  await page.getByText(NUMBER).filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await signOut(visitor, 'Aysel Məmmədova')
  await page.route('**/api/notifications*', () => undefined)
  await visitor.fill('field.login', 'rauf@example.az')
  await page.locator('#main input[type=password]').fill(portal.demo.password)
  await visitor.press('button.signIn')
  await visitor.arrive('title.services')
  await bell.click()
  expect(await page.getByText(NUMBER).count()).toBe(0)
  expect(await page.locator('header').innerText()).toContain('Rauf')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

test('whoever registers on the page of somebody who has left comes to their own services', async ({
  browser,
  portal,
}) => {
  const visitor = await enter(browser, portal, { email: 'aysel@example.az', language: 'az' })
  const [mobile, email, password] = ['+994501112299', 'leyla7@example.az', 'Uzun-Parol-2026x']
  await visitor.goTo('/services')
  await signOut(visitor, 'Aysel Məmmədova')
  await visitor.follow('button.signUp')
  await visitor.choose('field.citizenship', 'option.citizenship.az')
  await visitor.press('button.next')
  await visitor.choose('field.documentType', 'option.docType.idCard')
  await visitor.fill('field.documentSeries', 'AA')
  await visitor.fill('field.documentNumber', '1000007')
  await visitor.fill('field.fin', '5LEYLA7')
  await visitor.press('registration.do.identify')
  await visitor.arrive('registration.step.personal')
  await visitor.press('button.next')
  await visitor.fill('field.mobile', mobile)
  await visitor.press('registration.do.sendCode')
  await visitor.fill('field.smsCode', await inboxCode(portal.sandbox, mobile))
  await visitor.press('registration.do.confirmPhone')
  await visitor.fill('field.email', email)
  await visitor.fill('field.emailRepeat', email)
  await visitor.press('button.sendCode')
  await visitor.fill('field.emailCode', await inboxCode(portal.sandbox, email))
  await visitor.fill('field.password', password)
  await visitor.fill('field.passwordRepeat', password)
  await visitor.agree('field.terms')
  await visitor.press('registration.do.confirmEmail')
  await visitor.arrive('title.services')
  expect(await visitor.page.evaluate(() => Object.keys(sessionStorage))).not.toContain('registration')
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
