import { expect } from 'vitest'
import { appCode } from '../server/staff/people.ts'
import { portalTest as test } from './browserTest.ts'
import { confirmIdentity } from './confirmIdentity.ts'
import { enter } from './enter.ts'
import { findInInbox } from './inboxCode.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { signOut } from './signOut.ts'

const OFFICER = 'rauf@example.az'
const HALF_MINUTE = 30_000

/** The path of the invitation that came to an address. */
const invitationPath = ({ sandbox }: BrowserPortal, to: string): Promise<string> =>
  findInInbox(sandbox, to, { pattern: /\/settings\/edit\/invitation\?token=[\w-]+/ })

test('whoever is invited accepts, turns sign-in codes on, signs in with one and is at the desk', async ({
  browser,
  portal,
}) => {
  const admin = await enter(browser, portal, { email: 'admin@example.az', language: 'az' })
  await admin.goTo('/admin')
  await admin.press('app.staff.invite')
  await admin.fill('field.email', OFFICER)
  await admin.choose('app.staff.role', 'actor.institution')
  await admin.fill('app.staff.findInstitution', 'Bakı Dövlət')
  await admin.main
    .getByRole('button', { name: admin.text('button.search') })
    .last()
    .click()
  await admin.chooseText('app.staff.institution', 'Bakı Dövlət Universiteti')
  await admin.press('app.staff.sendInvitation')
  await confirmIdentity(admin, portal.demo.password)
  await admin.sees('app.staff.state.open')

  const officer = await enter(browser, portal, { email: OFFICER, language: 'az' })
  await officer.goTo(await invitationPath(portal, OFFICER))
  await officer.arrive('app.invitation.title')
  await officer.press('app.invitation.accept')
  await officer.page.waitForURL('**/desk')
  await officer.goTo('/settings/edit/secondFactor')
  await confirmIdentity(officer, portal.demo.password)
  const secret = (await officer.main.locator('code').first().innerText()).replaceAll(/\s/g, '')
  const code = () => appCode(secret, portal.portal.clock.now())
  await officer.fill('field.appCode', '000000')
  await officer.press('app.factor.turnOn')
  await officer.sees('msg.codeWrong')
  await officer.fill('field.appCode', code())
  await officer.press('app.factor.turnOn')
  await officer.sees('app.factor.keepCodes')
  await expect.poll(() => officer.main.locator('li code').count()).toBe(10)
  await signOut(officer, 'Rauf Həsənov-Quliyev')

  portal.advance(HALF_MINUTE)
  await officer.goTo('/')
  await officer.fill('field.login', OFFICER)
  await officer.main.locator('input[type=password]').fill(portal.demo.password)
  await officer.press('button.signIn')
  await officer.sees('account.secondFactor')
  await officer.fill('field.appCode', code())
  await officer.press('button.signIn')
  await officer.arrive('screen.queue')
  expect(officer.complaints).toEqual([])

  await admin.goTo('/admin')
  await admin.main.getByRole('link', { name: /Rauf/ }).first().click()
  await admin.sees('app.staff.factor.on')
  await admin.press('app.staff.block')
  await admin.fill('app.admin.reason', 'Vəzifədən azad edilib')
  await admin.submit('app.staff.block')
  await confirmIdentity(admin, portal.demo.password)
  await admin.sees('app.staff.account.blocked')
  await officer.goTo('/')
  await officer.fill('field.login', OFFICER)
  await officer.main.locator('input[type=password]').fill(portal.demo.password)
  await officer.press('button.signIn')
  await officer.sees('account.blocked', { phone: '146' })
  expect(admin.complaints).toEqual([])
  await officer.close()
  await admin.close()
})
