import { describe, expect } from 'vitest'
import { blindIndex } from '#server/people/blindIndex.ts'
import { portalTest as test } from './browserTest.ts'
import { confirmIdentity, identityDialog } from './confirmIdentity.ts'
import { enter } from './enter.ts'
import { findInInbox, inboxCode } from './inboxCode.ts'
import { inspect } from './inspect.ts'
import { Visitor } from './Visitor.ts'

const NINO = { email: 'nino@example.ge', language: 'en' } as const
const AYSEL = { email: 'aysel@example.az', language: 'az' } as const
const NEXT = 'nino.new@example.ge'

describe('whoever changes the e-mail', () => {
  test('shows the password at the place, by keyboard, keeps what they typed, and undoes it by the letter', async ({
    browser,
    portal,
  }) => {
    const person = await enter(browser, portal, NINO)
    const { page } = person
    const { keyboard } = page
    await page.setViewportSize({ width: 320, height: 640 })
    await person.goTo('/settings/edit/email')
    await person.fill('field.email', NEXT)
    await person.fill('field.emailRepeat', NEXT)
    const send = person.main.getByRole('button', { name: person.text('button.sendCode') })
    await send.focus()
    await keyboard.press('Enter')
    const dialog = identityDialog(person)
    const password = dialog.locator('input[name=password]')
    const isFocused = () => password.evaluate((input) => input === document.activeElement)
    await expect.poll(isFocused).toBe(true)

    // Left by Escape: nothing is lost, and it says why nothing was sent.
    await keyboard.press('Escape')
    await person.sees('msg.proofNeeded')
    expect(await person.box('field.email').first().inputValue()).toBe(NEXT)
    await send.focus()
    await keyboard.press('Enter')
    await expect.poll(isFocused).toBe(true)
    await keyboard.press('Enter')
    await person.sees('valid.required')
    await keyboard.type('Wrong2026')
    await keyboard.press('Enter')
    await person.sees('msg.wrongPassword')
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    expect(await inspect(page, 'who it is', { within: 'dialog[open]' })).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await password.focus()
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(portal.demo.password)
    await keyboard.press('Enter')
    await person.fill('field.code', await inboxCode(portal.sandbox, NEXT))
    // Within ten minutes the same page is not asked again.
    await person.press('button.save')
    await person.arrive('settings.name')
    await person.page.getByText(NEXT).first().waitFor()

    const link = await findInInbox(portal.sandbox, NINO.email, { pattern: /\/undo#[\w-]{43}/ })
    const owner = await Visitor.open(browser, portal.origin, 'en')
    await owner.goTo(link)
    await owner.arrive('title.undo')
    await owner.sees('app.undo.effectPassword')
    expect(await inspect(owner.page, 'undo')).toEqual([])
    await person.goTo('/settings')
    await person.page.getByText(NEXT).first().waitFor()
    await owner.main.getByRole('button', { name: owner.text('app.undo.button') }).focus()
    await owner.page.keyboard.press('Enter')
    await owner.sees('app.undo.done')
    await owner.sees('app.undo.next.letter')
    expect(await inspect(owner.page, 'undone')).toEqual([])
    await findInInbox(portal.sandbox, NINO.email, { pattern: /forgetpassword#[\w-]+/ })

    await owner.page.reload()
    await owner.sees('msg.undoUsed')
    await owner.goTo(`/undo#${'a'.repeat(43)}`)
    await owner.sees('msg.undoUnknown')
    await person.goTo('/services')
    await person.arrive('screen.login')
    expect([...person.complaints, ...owner.complaints]).toEqual([])
    await owner.close()
    await person.close()
  })
})

test('whoever signs in by the single sign-on alone confirms there, in another tab, and goes on', async ({
  browser,
  portal,
}) => {
  const { database, keys } = portal.portal
  const person = await enter(browser, portal, AYSEL)
  await person.goTo('/settings')
  await person.arrive('settings.name')
  await person.isReady()
  // As of an account that the single sign-on made.
  await database
    .updateTable('account')
    .set({ password: null })
    .where('email_index', '=', blindIndex(keys, 'email', AYSEL.email))
    .execute()
  await person.goTo('/settings/edit/mobile')
  await person.fill('field.mobile', '+994501112277')
  await person.press('button.sendCode')
  await person.answer('app.proof.by.signOn')
  await person.sees('app.proof.signOnFirst')
  expect(await inspect(person.page, 'confirm there', { within: 'dialog[open]' })).toEqual([])
  const [tab] = await Promise.all([
    person.page.waitForEvent('popup'),
    identityDialog(person)
      .getByRole('link', { name: person.text('app.proof.signOnTab') })
      .click(),
  ])
  await tab.getByLabel('FIN').fill('5AYSEL1')
  await tab.getByLabel('PIN', { exact: true }).fill('1234')
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL('**/services')
  await tab.close()
  await person.answer('app.proof.by.signOn')
  await person.box('field.code').waitFor()
  expect(person.complaints).toEqual([])
  await person.close()
})

test('a calendar address and other devices end together, once it is confirmed who it is', async ({
  browser,
  portal,
}) => {
  const email = 'rauf@example.az'
  const person = await enter(browser, portal, { email, language: 'az' })
  const other = await enter(browser, portal, { email, language: 'az' })
  await other.goTo('/calendar')
  await other.press('app.calendar.makeAddress')
  const address = await other.box('app.calendar.address').inputValue()
  expect((await fetch(address.replace(/^.*(?=\/ics)/, portal.origin))).status).toBe(200)
  await person.goTo('/settings')
  await person.press('app.settings.endOthers')
  await confirmIdentity(person, portal.demo.password)
  await person.page
    .locator('.toast')
    .filter({ hasText: person.text('app.settings.sessionEnded') })
    .waitFor()
  expect((await fetch(address.replace(/^.*(?=\/ics)/, portal.origin))).status).toBe(404)
  await other.close()
  await person.close()
})
