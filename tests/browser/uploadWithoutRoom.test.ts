import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simplePdf } from '../server/files/simplePdf.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { inspect } from './inspect.ts'
import { openWizard, type OpenWizard } from './openWizard.ts'
import { UploadField } from './upload/UploadField.ts'

let browser: Browser
let wizard: OpenWizard
beforeAll(async () => {
  browser = await launchChromium()
  wizard = await openWizard(browser, { filled: ['personal', 'study', 'target'] })
})
afterAll(async () => {
  await wizard.close()
  await closeBrowser(browser)
})

test('a file that the disk has no room for waits at its field, says why, and is sent again', async () => {
  const { visitor } = wizard
  const field = new UploadField(visitor, 'field.transcript')
  await visitor.goTo(wizard.addressOf('documents'))
  await visitor.arrive('transfer.step.documents')
  await field.field.waitFor()
  await visitor.isReady()
  const { config } = wizard.portal.portal
  const { storage } = config
  // All the room that there is is kept for drafts.
  config.storage = { ...storage, reserveBytes: Number.MAX_SAFE_INTEGER }
  const name = 'Transkript.pdf'
  await field.choose([{ name, mimeType: 'application/pdf', buffer: simplePdf() }])
  const error = field.field.locator('.field-error')
  await error.getByText(visitor.text('quota.disk')).waitFor()
  expect(await error.innerText()).toContain(name)
  expect(await inspect(visitor.page, 'no room', { within: '#main' })).toEqual([])

  config.storage = storage
  await field.button('form.retryUpload', { name })
  await field.stored.first().waitFor()
  expect(await field.stored.first().innerText()).toBe(name)
  expect(await error.count()).toBe(0)
})

test('who has too many drafts reads at the button what to do', async () => {
  const { visitor } = wizard
  const { database, releases } = wizard.portal.portal
  const { portal } = await releases.getRelease(database)
  const constants: { [name: string]: unknown } = portal.constants
  constants['draftsMost'] = 1
  await visitor.goTo('/transfer/apply')
  await visitor.press('button.apply')
  await visitor.sees('quota.drafts', { count: 1, max: 1 })
  delete constants['draftsMost']
})
