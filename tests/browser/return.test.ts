import { describe, expect } from 'vitest'
import { wizardTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import { APPLICANT } from './openWizard.ts'
import { arrives, FIELD, OTHER, TYPED, typedIn } from './residenceAddress.ts'
import { signOut } from './signOut.ts'
import type { Visitor } from './Visitor.ts'

/** The line that says so; its time is the clock's. */
const savedHere = (visitor: Visitor): Promise<void> =>
  visitor.page
    .locator('.status-note')
    .getByText(visitor.text('app.save.device', { at: '' }).split(':')[0] ?? '')
    .waitFor()

/** Everything that this origin keeps on the device, as one text. */
async function keptOnDevice({ page }: Visitor): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = indexedDB.open(name)
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const database = opened.result
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        kept.push(all.result)
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}

/** From now on the device takes nothing more of this page, which goes before it hears of that. */
const stopDevice = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    const nothing = function (this: IDBObjectStore) {
      return this.count()
    }
    Object.assign(IDBObjectStore.prototype, { put: nothing, delete: nothing })
  })

describe('nothing that was typed is lost', () => {
  test('nor asked for, where the last request of a closed page came further than its copy on the device', async ({
    open,
  }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    await portal.stop()
    await visitor.fill(FIELD, TYPED)
    await savedHere(visitor)
    await stopDevice(visitor)
    await portal.start()
    await visitor.box(FIELD).first().press('End')
    await visitor.page.keyboard.type(' A')
    await arrives(wizard, `${TYPED} A`)
    const kept = await keptOnDevice(visitor)
    expect(kept).toContain(TYPED)
    expect(kept).not.toContain(`${TYPED} A`)
    const next = await visitor.openTab()
    await visitor.page.close()
    await next.goTo(wizard.addressOf('personal'))
    await next.arrive('transfer.step.personal')
    expect(await typedIn(next)).toBe(`${TYPED} A`)
    expect(await next.page.getByRole('dialog').count()).toBe(0)
    await next.box(FIELD).first().press('End')
    await next.page.keyboard.type('B')
    await arrives(wizard, `${TYPED} AB`)
  })

  test('by a reload in the same moment', async ({ open }) => {
    const wizard = await open()
    const { visitor } = wizard
    await visitor.fill(FIELD, TYPED)
    await visitor.page.reload()
    await visitor.arrive('transfer.step.personal')
    expect(await typedIn(visitor)).toBe(TYPED)
    await arrives(wizard, TYPED)
  })

  test('by a tab that was closed', async ({ open }) => {
    const wizard = await open()
    const { visitor, addressOf } = wizard
    await visitor.fill(FIELD, TYPED)
    await visitor.page.close()
    const again = await visitor.openTab()
    await again.goTo(addressOf('personal'))
    await again.arrive('transfer.step.personal')
    expect(await typedIn(again)).toBe(TYPED)
    await arrives(wizard, TYPED)
  })

  test('by a tab that was closed while no server was there', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal, addressOf } = wizard
    await portal.stop()
    const again = await visitor.openTab()
    await visitor.fill(FIELD, OTHER)
    await savedHere(visitor)
    await visitor.fill(FIELD, TYPED)
    await visitor.page.close()
    await portal.start()
    await again.goTo(addressOf('personal'))
    await again.arrive('transfer.step.personal')
    expect(await typedIn(again)).toBe(TYPED)
    await arrives(wizard, TYPED)
  })

  test('by a server that went away and came back', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    await portal.stop()
    await visitor.fill(FIELD, TYPED)
    await savedHere(visitor)
    await visitor.page.keyboard.type(' A')
    await portal.start()
    await arrives(wizard, `${TYPED} A`)
    expect(await typedIn(visitor)).toBe(`${TYPED} A`)
  })

  test('by a session that ended: the sign-in stands over the form and the work goes on', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    await portal.portal.database.deleteFrom('session').execute()
    await visitor.fill(FIELD, TYPED)
    await visitor.sees('msg.sessionExpired')
    const dialog = visitor.page.getByRole('dialog')
    await dialog.locator('input[name=login]').fill(APPLICANT)
    await dialog.locator('input[name=password]').fill(portal.demo.password)
    await visitor.answer('button.signIn')
    await dialog.waitFor({ state: 'hidden' })
    expect(await typedIn(visitor)).toBe(TYPED)
    await wizard.walker.enter()
    await arrives(wizard, TYPED)
  })

  test('by another device: the person chooses between what was typed here and there', async ({
    browser,
    open,
  }) => {
    const wizard = await open()
    const { visitor, addressOf, walker, id, portal } = wizard
    const second = await enter(browser, portal, { email: APPLICANT, language: 'az' })
    await second.goTo(addressOf('personal'))
    await second.arrive('transfer.step.personal')
    await visitor.fill(FIELD, TYPED)
    await arrives(wizard, TYPED)
    await second.fill(FIELD, OTHER)
    const dialog = second.page.getByRole('dialog')
    await dialog.getByText(second.text('app.conflict.title')).waitFor()
    expect((await walker.view(id)).answers['personal']?.['residenceAddress']).toBe(TYPED)
    await dialog.getByRole('radio', { name: TYPED }).waitFor()
    await dialog.getByRole('radio', { name: OTHER }).check()
    await second.answer('button.continue')
    await arrives(wizard, OTHER)
    expect(await typedIn(second)).toBe(OTHER)
    await second.close()
  })
})

describe('on a shared computer', () => {
  test('the exit leaves nothing that was typed', { meta: { spec: ['asvs.14.3.1'] } }, async ({ open }) => {
    const wizard = await open()
    const { visitor, portal } = wizard
    await portal.stop()
    await visitor.fill(FIELD, TYPED)
    await savedHere(visitor)
    expect(await keptOnDevice(visitor)).toContain(TYPED)
    await portal.start()
    await arrives(wizard, TYPED)
    await signOut(visitor, 'Aysel Məmmədova')
    const kept = await keptOnDevice(visitor)
    expect(kept).not.toContain(TYPED.slice(0, 12))
    expect(kept).not.toContain('token')
  })
})
