import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enter } from './enter.ts'
import { inspect } from './inspect.ts'
import { APPLICANT, openWizard, type OpenWizard } from './openWizard.ts'
import { UploadField } from './upload/UploadField.ts'
import type { Visitor } from './Visitor.ts'

const FAKE_CAMERA = '--use-fake-device-for-media-stream'
const FAKE_CONSENT = '--use-fake-ui-for-media-stream'

let wizard: OpenWizard
let starting: Browser
const opened: { close: () => Promise<void> }[] = []
beforeAll(async () => {
  starting = await launchChromium([FAKE_CAMERA, FAKE_CONSENT])
  wizard = await openWizard(starting, { filled: ['personal', 'study', 'target'] })
})
afterAll(async () => {
  await wizard.close()
  await closeBrowser(starting)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** The field in a browser of those flags. */
async function openField(visitor: Visitor): Promise<UploadField> {
  await visitor.goTo(wizard.addressOf('documents'))
  await visitor.arrive('transfer.step.documents')
  return new UploadField(visitor, 'field.transcript')
}
async function openBrowser(flags: string[]): Promise<UploadField> {
  const browser = await launchChromium(flags)
  opened.push({ close: () => closeBrowser(browser) })
  return openField(await enter(browser, wizard.portal, { email: APPLICANT, language: 'az' }))
}
const dialogOf = ({ page }: UploadField) => page.getByRole('dialog')

/** Of all that the page asked for, what is still on. */
const camerasOn = ({ page }: UploadField) =>
  page.evaluate(() => Reflect.get(globalThis, 'tracks').filter(Reflect.get(globalThis, 'isLive')).length)

async function watchCameras(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, {
      tracks,
      isLive: ({ readyState }: MediaStreamTrack) => readyState === 'live',
    })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
}

describe('a desktop with a camera', () => {
  test('photographs pages one after the other, and the camera is off afterwards', async () => {
    const { visitor } = wizard
    await watchCameras(visitor.page.context())
    const field = await openField(visitor)
    await field.button('form.takePhoto')
    await dialogOf(field).locator('video').waitFor()
    expect(await dialogOf(field).locator('video').getAttribute('aria-label')).toBe(
      visitor.text('form.cameraLive'),
    )
    expect(await camerasOn(field)).toBe(1)
    expect(await inspect(visitor.page, 'camera', { within: 'dialog[open]' })).toEqual([])
    await visitor.answer('form.cameraTake')
    await dialogOf(field)
      .getByRole('img', { name: visitor.text('form.cameraTaken') })
      .waitFor()
    expect(await inspect(visitor.page, 'taken', { within: 'dialog[open]' })).toEqual([])
    await visitor.answer('form.cameraAgain')
    await dialogOf(field).locator('video').waitFor()
    await visitor.answer('form.cameraTake')
    await visitor.answer('form.cameraNext')
    await visitor.answer('form.cameraTake')
    await visitor.answer('form.cameraUse')
    await dialogOf(field).waitFor({ state: 'detached' })
    await field.pages.nth(1).waitFor()
    await expect.poll(() => field.pages.count()).toBe(2)
    await expect.poll(() => camerasOn(field)).toBe(0)
    expect(await visitor.page.locator(':focus').innerText()).toContain(visitor.text('form.takePhoto'))
    await field.button('form.uploadPages', { count: 2 })
    await field.stored.first().waitFor()
    expect(visitor.complaints).toEqual([])
  })

  test('turns it off when the dialog is left by Escape', async () => {
    const { visitor } = wizard
    const field = await openField(visitor)
    await field.field.locator('.file-row').getByRole('button').last().click()
    await field.button('form.takePhoto')
    await dialogOf(field).locator('video').waitFor()
    await visitor.page.keyboard.press('Escape')
    await dialogOf(field).waitFor({ state: 'detached' })
    await expect.poll(() => camerasOn(field)).toBe(0)
    expect(await field.pages.count()).toBe(0)
  })
})

test('a refused permission is told with what to do, and may be asked for again', async () => {
  const field = await openBrowser([FAKE_CAMERA, `${FAKE_CONSENT}=deny`])
  const { visitor } = field
  await field.button('form.takePhoto')
  await visitor.sees('form.cameraRefused')
  expect(await inspect(visitor.page, 'refused', { within: 'dialog[open]' })).toEqual([])
  await field.page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
  })
  await visitor.answer('button.tryAgain')
  await dialogOf(field).locator('video').waitFor()
})

test('a device without a camera says so', async () => {
  const field = await openBrowser([FAKE_CONSENT])
  await field.button('form.takePhoto')
  await field.visitor.sees('form.cameraNone')
})

test('a phone opens its own camera', async () => {
  const field = await openBrowser([])
  await field.page.evaluate(() => Object.assign(HTMLInputElement.prototype, { capture: '' }))
  const chooser = field.page.waitForEvent('filechooser')
  await field.button('form.takePhoto')
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment')
  expect(await dialogOf(field).count()).toBe(0)
})
