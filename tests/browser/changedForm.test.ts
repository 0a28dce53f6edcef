import { describe, expect } from 'vitest'
import type { Content } from '#engine/content/types.ts'
import { wizardTest as test } from './browserTest.ts'
import type { OpenWizard } from './openWizard.ts'
import { publishChange } from './publishChange.ts'
import { arrives, FIELD, OTHER, TYPED } from './residenceAddress.ts'

const ADDRESS = '/answers/personal/residenceAddress'
const REASON = 'Səbəb'

/** One more question, which has to be answered. */
function askReason(content: Content): void {
  const form = content.forms['transfer/personal']
  if (form === undefined) throw new Error('There is no such form')
  form['properties'] = { ...Object(form['properties']), reason: { type: 'string', minLength: 2 } }
  form['required'] = [...(Array.isArray(form['required']) ? form['required'] : []), 'reason']
  content.locales['az'] = { ...content.locales['az'], 'transfer.field.reason': REASON }
  content.migrations['transfer'] = [{ to: 'reason', drafts: 'reconcile' }]
}

/** The address is called otherwise. */
function renameAddress(content: Content): void {
  const form = content.forms['common/contact']
  if (form === undefined) throw new Error('There is no such form')
  const { residenceAddress, ...others } = Object(form['properties'])
  form['properties'] = { ...others, home: residenceAddress }
  const required = Array.isArray(form['required']) ? form['required'] : []
  form['required'] = required.map((name) => (name === 'residenceAddress' ? 'home' : name))
  const ui = { ...content.uiSchemas['common/contact'] }
  const { residenceAddress: box, ...rest } = ui
  content.uiSchemas['common/contact'] = { ...rest, ...(box !== undefined && { home: box }) }
  content.locales['az'] = { ...content.locales['az'], 'transfer.field.home': 'Ev' }
  content.migrations['transfer'] = [
    { to: 'home', drafts: 'migrate', changes: [{ move: ADDRESS, to: '/answers/personal/home' }] },
  ]
}

async function carriedTo({ walker, id }: OpenWizard, release: string): Promise<void> {
  await expect.poll(async () => (await walker.view(id)).release, { timeout: 90_000 }).toBe(release)
}

describe('a form that changes while somebody fills it in', () => {
  test('tells them so on their page, leads to the new question, and keeps what they type', async ({
    open,
  }) => {
    const wizard = await open()
    const { visitor, portal, walker, id } = wizard
    await visitor.fill(FIELD, TYPED)
    await arrives(wizard, TYPED)
    await carriedTo(wizard, await publishChange(portal.portal, askReason))
    await visitor.fill(FIELD, OTHER)
    const notice = visitor.page.locator('.notice', { hasText: visitor.text('app.changed.asks', {}) })
    await notice.waitFor()
    await arrives(wizard, OTHER)
    await notice.getByRole('link', { name: REASON }).click()
    await visitor.page.getByLabel(REASON).fill('Ailə')
    await notice.waitFor({ state: 'detached' })
    await expect.poll(async () => (await walker.view(id)).answers['personal']?.['reason']).toBe('Ailə')
    expect((await walker.view(id)).carried?.asked).toEqual([])
  })

  test('has the answers under their new name, also for who opens it later', async ({ open }) => {
    const wizard = await open()
    const { visitor, portal, walker, id } = wizard
    await visitor.fill(FIELD, TYPED)
    await arrives(wizard, TYPED)
    // The page has learned of it: else it keeps the answer under the old name, and says that it fits nowhere.
    const [isSaved = ''] = visitor.text('app.save.server', { at: '' }).split(':')
    await visitor.page.locator('.status-note').getByText(isSaved).waitFor()
    await visitor.goTo('/services')
    await carriedTo(wizard, await publishChange(portal.portal, renameAddress))
    await visitor.goTo(wizard.addressOf('personal'))
    await visitor.arrive('transfer.step.personal')
    await visitor.page.waitForFunction(
      (wanted) => [...document.querySelectorAll('textarea')].some((box) => box.value === wanted),
      TYPED,
    )
    expect((await walker.view(id)).answers['personal']).toMatchObject({ home: TYPED })
    expect(await visitor.page.locator('.notice').allInnerTexts()).toEqual([])
  })
})
