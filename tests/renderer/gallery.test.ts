import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, givePage, launchChromium, takePage } from '../browser/chromium.ts'
import type { BuiltPage } from '../browser/serveBuiltPage.ts'
import { showWhole } from '../browser/showWhole.ts'
import { serveGallery } from './gallery/serveGallery.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let gallery: BuiltPage
let browser: Browser
beforeAll(async () => {
  gallery = await serveGallery()
  browser = await launchChromium()
})
afterAll(async () => {
  await closeBrowser(browser)
  gallery?.close()
})

/** The page with what it complained about: errors, and everything that the policy refused. */
async function openGallery(options: { width: number; theme: string; language: string }) {
  const complaints: string[] = []
  const { page } = await takePage(browser)
  await page.setViewportSize({ width: options.width, height: 900 })
  // Colours on their way to others are nobody's contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(`${gallery.url}?theme=${options.theme}&language=${options.language}`)
  await page.locator('#next').waitFor()
  // Parts that come late move the buttons: a press that begins on one ends beside it.
  await page.waitForLoadState('networkidle')
  return { page, complaints }
}

const focusedClass = (page: Page) => page.evaluate(() => document.activeElement?.className)

const field = (page: Page, name: string) => page.locator(`[id="f.answers.all.${name}"]`)

async function answerAt(page: Page, pointer: string): Promise<unknown> {
  return page.evaluate((place) => Reflect.get(globalThis, 'store').answer(place), pointer)
}

/** axe-core's own result, as far as it is told here. */
async function findings(page: Page): Promise<string[]> {
  await showWhole(page)
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, 'axe').run()
    return violations.map(
      (one: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        `${one.id}: ${one.nodes[0]?.html} ${one.nodes[0]?.failureSummary}`,
    )
  })
}

describe('the gallery', () => {
  test('ships no compiler of schemas', () => {
    const scripts = readdirSync(join(gallery.folder, 'assets')).filter((name) => name.endsWith('.js'))
    const compiling = scripts.filter((name) => {
      const text = readFileSync(join(gallery.folder, 'assets', name), 'utf8')
      return /strictTypes|\$dataMetaSchema|new Function\b/.test(text)
    })
    expect(scripts.length).toBeGreaterThan(1)
    expect(compiling).toEqual([])
  })

  test.each([
    { width: 1280, theme: 'light', language: 'az' },
    { width: 320, theme: 'light', language: 'en' },
    { width: 1280, theme: 'dark', language: 'en' },
    { width: 320, theme: 'dark', language: 'az' },
  ])('is accessible with its errors shown: $width px, $theme, $language', async (options) => {
    const { page, complaints } = await openGallery(options)
    await page.locator('#next').click()
    await expect.poll(() => focusedClass(page)).toBe('error-summary')
    await page.locator('#review').click()
    expect(await focusedClass(page)).toContain('button')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await givePage(page)
  })
})

describe('widgets', () => {
  test('are filled in and judged', async () => {
    const { page, complaints } = await openGallery({ width: 1280, theme: 'light', language: 'en' })
    await page.locator('#next').click()
    await expect.poll(() => focusedClass(page)).toBe('error-summary')
    await page.locator('.error-summary a').first().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f.answers.all.lastName')
    await page.keyboard.type('Məmmədov')
    expect(await answerAt(page, '/answers/all/lastName')).toBe('Məmmədov')
    expect(await field(page, 'lastName').getAttribute('aria-invalid')).toBeNull()

    await field(page, 'institution').click()
    await page.keyboard.type('bak')
    await page.locator('.option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await answerAt(page, '/answers/all/institution')).toBe('i0')

    const birth = field(page, 'birthDate')
    await birth.locator('input').first().fill('31')
    await birth.locator('select').selectOption('2')
    await birth.locator('input').last().fill('2005')
    await page.keyboard.press('Tab')
    await birth.locator('.field-error').waitFor()
    expect(await answerAt(page, '/answers/all/birthDate')).toBe('2005-02-31')

    await field(page, 'parentFin').fill('9aaaaaa')
    await field(page, 'parentFin').locator('..').locator('button').click()
    await page.locator('[id$=parentFin-lookup] .status-note[data-tone=warn]').waitFor()
    await field(page, 'parentFin').fill('1aaaaaa')
    await field(page, 'parentFin').locator('..').locator('button').click()
    await page.locator('[id$=parentFin-lookup] .status-note[data-tone=ok]').waitFor()

    await field(page, 'amount').fill('20')
    expect(await field(page, 'fee').innerText()).toContain('40')
    expect(complaints).toEqual([])
    await givePage(page)
  })

  test(
    'take pictures as pages of one document, and rows by keyboard',
    { meta: { spec: ['5.uploadCombined'] } },
    async () => {
      const { page, complaints } = await openGallery({ width: 320, theme: 'light', language: 'en' })
      const bytes = await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(60, 90)
        canvas.getContext('2d')?.fillRect(0, 0, 60, 90)
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
      })
      const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
      const transcript = field(page, 'transcript')
      await transcript
        .locator('input[type=file]')
        .first()
        .setInputFiles([picture('a.png'), picture('b.png')])
      await transcript.locator('.page-row').nth(1).waitFor()
      await transcript.locator('.actions .button').first().click()
      await transcript.locator('.file-row a').waitFor()
      expect(await answerAt(page, '/answers/all/transcript')).toMatch(/^[0-9a-f-]{36}$/)

      await page.locator('[id="f.answers.all.choices-add"]').press('Enter')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row-title'))).toBe('')
      await page.waitForFunction(() => {
        const place = document.activeElement?.getBoundingClientRect()
        return place !== undefined && place.top >= 0 && place.bottom <= innerHeight
      })
      expect(await answerAt(page, '/answers/all/choices')).toEqual([{}, {}])
      expect(complaints).toEqual([])
      await givePage(page)
    },
  )
})
