import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { completeDraft } from './completeDraft.ts'
import { confirmIdentity } from './confirmIdentity.ts'
import { enter, walkerOf } from './enter.ts'
import { inboxCode } from './inboxCode.ts'

const MOBILE = '+994501000001'
const REASON = 'Dəstək sorğusuna görə baxış'

test('an administrator looks as somebody else, sees nothing sensitive, asks for consent and comes back', async ({
  browser,
  portal,
}) => {
  const { id } = await completeDraft(portal, await walkerOf(portal, 'aysel@example.az'), 'aysel')
  const admin = await enter(browser, portal, { email: 'admin@example.az', language: 'az' })
  const { page } = admin
  await admin.goTo('/admin')
  await page.getByRole('searchbox').first().fill('aysel@example.az')
  await admin.press('button.search')
  await admin.press('button.switchUser')
  await admin.fill('app.admin.reason', REASON)
  await admin.submit('button.switchUser')
  await confirmIdentity(admin, portal.demo.password)
  await page.waitForURL('**/services')
  await admin.sees('msg.switchedUser', { name: 'Aysel Məmmədova' })
  await admin.sees('app.look.masked')

  await admin.goTo('/settings')
  await admin.arrive('settings.name')
  await page.getByText('a•••@example.az').waitFor()
  const shown = await admin.main.innerText()
  for (const word of ['5AYSEL1', MOBILE, 'aysel@'])
    expect([word, shown.includes(word)]).toEqual([word, false])

  await page.getByRole('button', { name: admin.text('app.look.ask') }).click()
  const code = await inboxCode(portal.sandbox, MOBILE)
  await page.getByLabel(admin.text('app.look.code')).fill(code)
  await page.getByRole('button', { name: admin.text('app.look.give') }).click()
  await page.getByText(/doldura bilərsiniz/).waitFor()

  await admin.goTo(`/transfer/apply/in?application=${id}&step=personal`)
  await admin.arrive('transfer.step.personal')
  await admin.press('button.next')
  await admin.arrive('transfer.step.study')

  await page.getByRole('button', { name: admin.text('button.switchBack') }).click()
  await page.waitForURL('**/admin')
  await admin.arrive('title.admin')
  expect(admin.complaints).toEqual([])
  await admin.close()
})
