import { describe, expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { identityDialog } from './confirmIdentity.ts'
import { enter } from './enter.ts'
import { Visitor } from './Visitor.ts'

const LEAVING = { email: 'rauf@example.az', language: 'az' } as const

describe('somebody who leaves', () => {
  test('finds the way at their data, and ends it by keyboard on a narrow screen', async ({
    browser,
    portal,
  }) => {
    const person = await enter(browser, portal, LEAVING)
    await person.page.setViewportSize({ width: 320, height: 640 })
    await person.goTo('/settings')
    await person.follow('app.settings.erase')
    await person.arrive('app.settings.erase')
    await person.sees('app.settings.eraseStays')
    const widths = await person.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(widths.scrollWidth).toBe(widths.clientWidth)
    const { keyboard } = person.page
    await person.main.getByRole('button', { name: person.text('app.settings.eraseDo') }).focus()
    await keyboard.press('Enter')
    const password = identityDialog(person).locator('input[name=password]')
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
    await keyboard.type('Wrong2026x')
    await keyboard.press('Enter')
    await person.sees('msg.wrongPassword')
    // What was wrong is marked: the next letters take its place.
    await keyboard.type(portal.demo.password)
    await keyboard.press('Enter')
    await person.page
      .locator('.toast')
      .filter({ hasText: person.text('app.settings.erased') })
      .waitFor()
    await person.arrive('screen.login')
    await person.close()
    const again = await Visitor.open(browser, portal.origin, 'az')
    await again.goTo('/')
    await again.fill('field.login', LEAVING.email)
    await again.main.locator('input[name=password]').fill(portal.demo.password)
    await again.press('button.signIn')
    await again.sees('account.wrongCredentials')
    await again.close()
  })
})
