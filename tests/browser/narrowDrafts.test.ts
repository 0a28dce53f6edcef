import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'

test('the button of a draft stands apart from what is said of it on a phone', async ({ browser, portal }) => {
  const parent = await walkerOf(portal, 'kamale@example.az')
  await parent.api.call('createApplication', { body: { process: 'children' } })
  const visitor = await enter(browser, portal, { email: 'kamale@example.az', language: 'az' })
  await visitor.page.setViewportSize({ width: 320, height: 640 })
  await visitor.goTo('/settings/child')
  const go = visitor.main.getByRole('link', { name: visitor.text('button.continueDraft'), exact: true })
  await go.waitFor()
  await visitor.isReady()
  const above = visitor.main
    .locator('li')
    .filter({ hasText: visitor.text('button.continueDraft') })
    .locator('p')
    .last()
  const [text, button] = [await above.boundingBox(), await go.boundingBox()]
  expect((button?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await visitor.close()
})
