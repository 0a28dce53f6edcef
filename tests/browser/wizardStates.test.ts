import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enter } from './enter.ts'
import { inspect } from './inspect.ts'
import { APPLICANT, openWizard, type OpenWizard } from './openWizard.ts'
import { arrives, FIELD, OTHER, TYPED } from './residenceAddress.ts'

const ALL = ['personal', 'study', 'target', 'documents', 'review']

let browser: Browser
let wizard: OpenWizard
beforeAll(async () => {
  browser = await launchChromium()
  wizard = await openWizard(browser, { filled: ALL })
})
afterAll(async () => {
  await wizard.close()
  await closeBrowser(browser)
})

test('what a wizard tells beside its fields can be read by everybody, small and wide, light and dark', async () => {
  const { visitor, walker, id, portal } = wizard
  const { page } = visitor
  const faults: string[] = []
  const look = async (state: string) => {
    faults.push(...(await inspect(page, state)))
    await page.setViewportSize({ width: 1280, height: 900 })
  }

  await visitor.goTo(wizard.addressOf('target'))
  await visitor.arrive('transfer.step.target')
  for (const question of await page.locator('.field-why > summary').all()) await question.click()
  await look('reasons')

  await visitor.goTo(wizard.addressOf('personal'))
  await visitor.arrive('transfer.step.personal')
  await page.context().setOffline(true)
  await visitor.fill(FIELD, '')
  await visitor.press('button.next')
  await page.locator('.error-summary:focus').waitFor()
  await page.locator('.status-note[data-tone=warn]').waitFor()
  await look('findings without a network')
  await page.context().setOffline(false)
  await visitor.fill(FIELD, TYPED)
  await arrives(wizard, TYPED)

  await visitor.goTo(wizard.addressOf('review'))
  await visitor.arrive('transfer.step.review')
  await visitor.isReady()
  const { answers } = await walker.view(id)
  await walker.save(id, { ...answers, personal: { ...answers['personal'], residenceAddress: OTHER } })
  await visitor.submit('transfer.do.submit')
  await visitor.sees('app.review.changed')
  await look('a review that is not what was read')

  const second = await enter(browser, portal, { email: APPLICANT, language: 'az' })
  await second.goTo(wizard.addressOf('personal'))
  await second.arrive('transfer.step.personal')
  await visitor.goTo(wizard.addressOf('personal'))
  await visitor.arrive('transfer.step.personal')
  await second.fill(FIELD, TYPED)
  await arrives(wizard, TYPED)
  await visitor.fill(FIELD, `${OTHER} A`)
  await page.getByRole('dialog').getByText(visitor.text('app.conflict.title')).waitFor()
  await look('a choice between two answers')
  await second.close()
  await page.getByRole('dialog').getByRole('radio', { name: TYPED }).check()
  await visitor.answer('button.continue')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await walker.save(id, { ...answers, study: {} })
  await page.reload()
  await visitor.goTo(wizard.addressOf('documents'))
  await visitor.arrive('transfer.step.study')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.locator('.stepper-toggle').click()
  await look('a link that came too early, and the names of the steps')

  await portal.portal.database.deleteFrom('session').execute()
  await visitor.goTo(wizard.addressOf('study'))
  await visitor.arrive('screen.login')
  expect(faults).toEqual([])
})
