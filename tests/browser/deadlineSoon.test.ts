import { describe, expect } from 'vitest'
import { wizardTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { APPLICANT } from './openWizard.ts'
import { FIELD, TYPED } from './residenceAddress.ts'
import type { Visitor } from './Visitor.ts'

const DAY = 86_400_000

/** What stands on the page in warning, once it has everything. */
async function warnings(visitor: Visitor): Promise<string> {
  await visitor.isReady()
  return (await visitor.main.locator('.notice[data-tone=warn]').allInnerTexts()).join('\n')
}

describe('the end of the window of a service', () => {
  test('is told in the wizard and before it in the last days alone, with the hour of Baku', async ({
    browser,
    open,
  }) => {
    const wizard = await open()
    const { portal } = wizard
    const far = wizard.visitor
    const day = '20 oktyabr 2026, 23:59'
    expect(await warnings(far)).toBe('')
    await far.goTo('/transfer/apply')
    await far.main.getByText(day).waitFor()
    expect(await warnings(far)).not.toContain(day)

    portal.advance(73 * DAY)
    const near = await enter(browser, portal, { email: APPLICANT, language: 'az' })
    await near.goTo(wizard.addressOf('personal'))
    await near.sees('msg.draftWillClose')
    for (const told of [near.text('msg.daysLeft', { days: 5 }), day])
      expect(await warnings(near)).toContain(told)
    await near.goTo('/transfer/apply')
    await near.sees('msg.daysLeft', { days: 5 })
    expect(await warnings(near)).toContain(day)
    await near.close()
  })
})

describe('the end of a draft of a service that is always open', () => {
  test('is told in its last days, and no longer once something was saved', async ({ browser, open }) => {
    const { portal } = await open()
    const walker = await walkerOf(portal, APPLICANT)
    const { id } = await walker.api.call('createApplication', { body: { process: 'olympiad' } })
    portal.advance(25 * DAY)
    await walker.enter()
    const visitor = await enter(browser, portal, { email: APPLICANT, language: 'az' })
    await visitor.goTo(`/olympiad/apply/in?application=${id}&step=personal`)
    await visitor.sees('msg.draftWillClose')
    expect(await warnings(visitor)).toContain(visitor.text('msg.daysLeft', { days: 5 }))
    const before = (await walker.view(id)).revision
    await visitor.fill(FIELD, TYPED)
    const revision = async () => (await walker.view(id)).revision
    await expect.poll(revision, { timeout: 90_000 }).toBeGreaterThan(before)
    await visitor.press('button.next')
    await visitor.arrive('common.step.details')
    await expect.poll(() => warnings(visitor), { timeout: 90_000 }).toBe('')
    await visitor.page.reload()
    await visitor.arrive('common.step.details')
    expect(await warnings(visitor)).toBe('')
    await visitor.close()
  })
})
