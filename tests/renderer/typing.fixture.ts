import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { closeBrowser, givePage, launchChromium, takePage } from '../browser/chromium.ts'
import type { BuiltPage } from '../browser/serveBuiltPage.ts'
import { serveGallery } from './gallery/serveGallery.ts'

let gallery: BuiltPage
let browser: Browser
let opened: Page | undefined
let complaints: string[]

/** The gallery anew for each test of a file; a fault on the page fails the test. */
export function openGalleryForEach(): void {
  beforeAll(async () => {
    gallery = await serveGallery()
    browser = await launchChromium()
  })
  afterAll(async () => {
    await closeBrowser(browser)
    gallery?.close()
  })
  beforeEach(async () => {
    complaints = []
    opened = (await takePage(browser)).page
    opened.on('pageerror', (error) => complaints.push(error.message))
    await opened.goto(`${gallery.url}?language=az`)
    await opened.locator('input[role=combobox]').first().waitFor()
    // At rest: a part whose code came between the press and its end would move the button away from under it.
    await expect.poll(() => page().locator('.spinner').count()).toBe(1)
  })
  afterEach(async () => {
    expect(complaints).toEqual([])
    const last = opened
    opened = undefined
    if (last !== undefined) await givePage(last)
  })
}

export function page(): Page {
  if (opened === undefined) throw new Error('No test is running')
  return opened
}

/** What comes after a pause in the typing, or from a register. */
export const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 90_000 })
export const box = (name: string) => page().locator(`[id="f.answers.all.${name}"]`)
/** The field around a box; of a question with several controls the fieldset, which has the name itself. */
export const inField = (name: string) =>
  page()
    .locator(
      `fieldset[id="f.answers.all.${name}"], .field:has(> [id="f.answers.all.${name}"], > * [id="f.answers.all.${name}"]):not(fieldset)`,
    )
    .last()
export const answer = async (name: string): Promise<unknown> =>
  page().evaluate((place) => Reflect.get(globalThis, 'store').answer(`/answers/all/${place}`), name)
/** As the clipboard would: one input event with the whole text. */
export const paste = async (name: string, text: string) => {
  await box(name).focus()
  await page().evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
}
export const leave = async () => page().keyboard.press('Tab')
export const errorOf = async (name: string) => inField(name).locator('.field-error').innerText()
