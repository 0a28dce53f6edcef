import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { wizardTest as test } from './browserTest.ts'
import { intercept } from './intercept.ts'
import { APPLICANT, type OpenWizard } from './openWizard.ts'
import { arrives, FIELD, OTHER, TYPED, typedIn } from './residenceAddress.ts'
import { signOut } from './signOut.ts'
import type { Visitor } from './Visitor.ts'

const DRAFT = '**/api/applications/*/draft'

/** The quiet line; its time is the clock's, so only what stands before it is looked for. */
const line = (visitor: Visitor, id: string): Promise<void> => {
  const [start = ''] = visitor.text(id, { at: '', reason: '' }).split(':')
  return visitor.page.locator('.status-note').getByText(start).waitFor()
}
const shows = (visitor: Visitor, value: string): Promise<unknown> =>
  visitor.page.waitForFunction(
    (wanted) => [...document.querySelectorAll('textarea')].some((box) => box.value === wanted),
    value,
  )

/** From now on the browser takes nothing more. */
const fillDisk = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })

async function secondTab(wizard: OpenWizard): Promise<Visitor> {
  const second = await wizard.visitor.openTab()
  await second.goTo(wizard.addressOf('personal'))
  await second.arrive('transfer.step.personal')
  return second
}

describe('two tabs of one browser', () => {
  test('show each other what is typed, and neither overwrites the other', async ({ open }) => {
    const wizard = await open()
    const { visitor, walker, id } = wizard
    const second = await secondTab(wizard)
    await visitor.fill(FIELD, TYPED)
    await shows(second, TYPED)
    await arrives(wizard, TYPED)
    await second.fill(FIELD, OTHER)
    await shows(visitor, OTHER)
    await arrives(wizard, OTHER)
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    expect(await second.page.getByRole('dialog').count()).toBe(0)
    // The first goes on from what the second has written.
    await visitor.fill(FIELD, `${OTHER} A`)
    await arrives(wizard, `${OTHER} A`)
    expect((await walker.view(id)).answers['personal']?.['residenceAddress']).toBe(`${OTHER} A`)
  })

  test('keep what was typed in one that was closed before it was sent', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    const second = await secondTab(wizard)
    await portal.stop()
    await visitor.fill(FIELD, TYPED)
    await shows(second, TYPED)
    await visitor.page.close()
    await portal.start()
    await arrives(wizard, TYPED)
  })

  test('leave together when one of them signs out', async ({ open }) => {
    const wizard = await open()
    const { visitor } = wizard
    const second = await secondTab(wizard)
    await visitor.fill(FIELD, TYPED)
    await arrives(wizard, TYPED)
    await signOut(visitor, 'Aysel Məmmədova')
    await second.arrive('screen.login')
  })
})

describe('somebody else who signs in over the work', () => {
  test('gets a page of their own: nothing of the first is on it, and it is there when the first comes back', async ({
    open,
  }) => {
    const wizard = await open()
    const { visitor, portal, walker, id } = wizard
    await portal.portal.database.deleteFrom('session').execute()
    await visitor.fill(FIELD, TYPED)
    await visitor.sees('msg.sessionExpired')
    const dialog = visitor.page.getByRole('dialog')
    await dialog.locator('input[name=login]').fill('rauf@example.az')
    await dialog.locator('input[name=password]').fill(portal.demo.password)
    await visitor.answer('button.signIn')
    await visitor.page.waitForURL('**/services')
    await visitor.arrive('title.services')
    await visitor.goTo(wizard.addressOf('personal'))
    await visitor.isReady()
    expect(await visitor.page.content()).not.toContain(TYPED)
    await walker.enter()
    expect((await walker.view(id)).answers['personal']?.['residenceAddress']).not.toBe(TYPED)
    await visitor.page.evaluate(() => localStorage.removeItem('token'))
    await visitor.signIn(APPLICANT, portal.demo.password)
    await visitor.goTo(wizard.addressOf('personal'))
    await visitor.arrive('transfer.step.personal')
    expect(await typedIn(visitor)).toBe(TYPED)
    await arrives(wizard, TYPED)
  })
})

describe('the quiet line', () => {
  test('tells of a dead network and goes away by itself', async ({ open }) => {
    const wizard = await open()
    const { visitor } = wizard
    await visitor.page.context().setOffline(true)
    await visitor.fill(FIELD, TYPED)
    await visitor.page
      .locator('.status-note')
      .getByText(visitor.text('app.save.offline', { at: '' }).split('.')[0] ?? '')
      .waitFor()
    await visitor.page.context().setOffline(false)
    await line(visitor, 'app.save.server')
    await arrives(wizard, TYPED)
  })

  test.for([
    { how: 'too much', status: 413, id: 'app.save.refused' },
    { how: 'too often', status: 429, id: 'app.save.busy' },
    { how: 'in vain', status: 503, id: 'app.save.busy' },
    { how: 'at a broken server', status: 500, id: 'app.save.busy' },
  ])(
    'tells when the server is asked $how; nothing is lost, and it is sent when that is over',
    async ({ status, id }, { open }) => {
      const wizard = await open()
      const { visitor } = wizard
      const refuse = (route: Route) =>
        route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'error.internal' }),
        })
      await intercept(visitor.page, DRAFT, refuse)
      await visitor.fill(FIELD, TYPED)
      await line(visitor, id)
      expect(await typedIn(visitor)).toBe(TYPED)
      await visitor.page.unroute(DRAFT, refuse)
      await visitor.fill(FIELD, OTHER)
      await line(visitor, 'app.save.server')
      await arrives(wizard, OTHER)
    },
  )

  test('says where the browser cannot keep a copy, and only then is a leave warned of', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    const { page } = visitor
    const warned: string[] = []
    page.on('dialog', (dialog) => {
      warned.push(dialog.type())
      void dialog.accept()
    })
    await visitor.fill(FIELD, TYPED)
    await portal.stop()
    await visitor.fill(FIELD, OTHER)
    await line(visitor, 'app.save.device')
    await fillDisk(visitor)
    await visitor.fill(FIELD, TYPED)
    await line(visitor, 'app.save.failed')
    await page
      .getByRole('link', { name: visitor.text('title.services') })
      .or(page.locator('header a, .top-bar a'))
      .first()
      .click()
    await page.getByRole('dialog').getByText(visitor.text('app.leave.title')).waitFor()
    await visitor.answer('button.cancel')
    await portal.start()
    await line(visitor, 'app.save.serverOnly')
    await arrives(wizard, TYPED)
    await page.reload()
    await visitor.arrive('transfer.step.personal')
    expect(warned).toEqual([])
    expect(await typedIn(visitor)).toBe(TYPED)
  })

  test('asks before the page goes where something would go with it', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    const { page } = visitor
    await fillDisk(visitor)
    await portal.stop()
    await visitor.fill(FIELD, TYPED)
    await line(visitor, 'app.save.failed')
    const asked = page.waitForEvent('dialog')
    const left = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await left
    await portal.start()
    await arrives(wizard, TYPED)
  })
})
