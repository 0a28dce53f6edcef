import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { wizardTest as test } from './browserTest.ts'
import { intercept } from './intercept.ts'
import type { OpenWizard } from './openWizard.ts'
import { FIELD } from './residenceAddress.ts'

const PARTS = '**/assets/{FileWidget,CameraDialog}-*.js'
const FILLED = ['personal', 'study', 'target']
const REASON = 'field.transferReasonText'
const WORDS = 'Ailəm Bakıya köçür və mən orada oxumaq istəyirəm.'

const onward = async ({ visitor }: OpenWizard, step: string): Promise<void> => {
  await visitor.press('button.next')
  await visitor.arrive(`transfer.step.${step}`)
}

describe('a part of the page that could not be loaded', () => {
  test.for<[string, (route: Route) => Promise<void>]>([
    ['since nobody answers', (route) => route.abort()],
    ['since the server has newer files by other names', (route) => route.fulfill({ status: 404 })],
  ])('%s is told in its own place; a new page brings it, and what was typed', async ([, fail], { open }) => {
    const wizard = await open({ filled: FILLED })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    await intercept(page, PARTS, fail)
    await visitor.fill(REASON, WORDS)
    await onward(wizard, 'documents')
    const field = page.locator('#main .field').filter({ hasText: visitor.text('field.transcript') })
    await field.getByText(visitor.text('state.failed.partKept')).waitFor()
    await expect.poll(() => page.locator('.field-why').count()).toBeGreaterThan(0)
    await page.unroute(PARTS)
    await field.getByRole('button', { name: visitor.text('button.reloadPage') }).click()
    await field.locator('input[type=file]').first().waitFor({ state: 'attached' })
    await visitor.follow('button.back')
    await visitor.arrive('transfer.step.target')
    expect(await visitor.box(REASON).inputValue()).toBe(WORDS)
  })

  test('was fetched ahead where the network goes away after the first key', async ({ open }) => {
    const wizard = await open({ filled: FILLED })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    const ahead = page.waitForResponse((response) => response.url().includes('/assets/FileWidget-'))
    await page.keyboard.press('Tab')
    await ahead
    await visitor.isReady()
    await page.context().setOffline(true)
    await onward(wizard, 'documents')
    await page.locator('#main input[type=file]').first().waitFor({ state: 'attached' })
  })

  test('is waited for while there is no network', async ({ open }) => {
    const wizard = await open({ filled: FILLED })
    const { visitor } = wizard
    const { page } = visitor
    await visitor.goTo(wizard.addressOf('target'))
    await visitor.arrive('transfer.step.target')
    await visitor.box(REASON).waitFor()
    await page.context().setOffline(true)
    await visitor.fill(REASON, WORDS)
    await onward(wizard, 'documents')
    await page.locator('#main [aria-busy]').first().waitFor()
    await page.context().setOffline(false)
    await page.locator('#main input[type=file]').first().waitFor({ state: 'attached' })
    await visitor.follow('button.back')
    await visitor.arrive('transfer.step.target')
    expect(await visitor.box(REASON).inputValue()).toBe(WORDS)
  })
})

describe('the validators of a release', () => {
  test('that could not be loaded are asked for again, and the application opens', async ({ open }) => {
    const { visitor, addressOf } = await open()
    const { page } = visitor
    await page.route('**/content/*/process.*.js', (route) => route.abort(), { times: 1 })
    await visitor.goTo(addressOf('personal'))
    await visitor.press('button.tryAgain')
    await visitor.arrive('transfer.step.personal')
    await visitor.box(FIELD).waitFor()
  })
})
