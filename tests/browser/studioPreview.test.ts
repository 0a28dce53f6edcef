import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Frame, Page } from 'playwright-core'
import { closeBrowser, givePage, launchChromium, takePage } from './chromium.ts'
import { textOf } from './texts.ts'
import { openStudioPage, type StudioServer } from './studio/openStudioPage.ts'

const FORM = 'schemas/transfer/target.json'
const UI = 'ui-schemas/transfer/target.json'

let browser: Browser
let studio: StudioServer
beforeAll(async () => {
  browser = await launchChromium()
  studio = await openStudioPage()
})
afterAll(async () => {
  await closeBrowser(browser)
  studio?.close()
})

async function open(file: string): Promise<{ page: Page; frame: Frame; broken: string[] }> {
  const { page } = await takePage(browser)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await page.goto(`${studio.origin}/?language=en&file=${encodeURIComponent(file)}`)
  const handle = await page.waitForSelector('iframe')
  const frame = await handle.contentFrame()
  if (frame === null) throw new Error('The frame is not there')
  await frame.waitForSelector('label')
  return { page, frame, broken }
}

const settled = (page: Page) => page.waitForSelector('[data-settled=true]')

/** Replaces a part of the file, as somebody who types it. */
async function replace(page: Page, from: string, to: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'JSON' })
  const text = await box.inputValue()
  expect(text).toContain(from)
  await box.fill(text.replace(from, () => to))
}

describe('a form in the making', () => {
  test('is drawn as the applicant sees it, and follows what is written; what was typed in it stays', async () => {
    const { page, frame, broken } = await open(FORM)
    // Before that an example's answers may still come.
    await settled(page)
    const reason = frame.getByRole('textbox', { name: 'Explanation of the reason' })
    await reason.fill('Ailəm köçür, mən də')
    const box = await reason.elementHandle()
    await replace(
      page,
      '"transferReasonText": {',
      '"semester2": { "type": "string" },\n    "transferReasonText": {',
    )
    await frame.getByRole('textbox', { name: /semester2/i }).waitFor()
    expect(await reason.inputValue()).toBe('Ailəm köçür, mən də')
    // It is the very same box: who types in it goes on.
    expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('az')
    await frame.getByText(textOf('az', 'field.transferKind')).first().waitFor()
    await page.getByRole('combobox', { name: 'As whom' }).selectOption('')
    expect(broken).toEqual([])
    await givePage(page)
  })

  test('stays as it was when it was last right, and says so', async () => {
    const { page, frame } = await open(FORM)
    await frame.getByText('Type of transfer').first().waitFor()
    await settled(page)
    await replace(page, '"type": "object"', '"type": "objec')
    await page.getByText('shown as it was when it was last right').waitFor()
    await expect.poll(() => frame.getByText('Type of transfer').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('shown as it was when it was last right').waitFor({ state: 'detached' })
    await givePage(page)
  })

  test(
    'has no origin, no storage and no way to a server; a script in a text stays text',
    { meta: { spec: ['asvs.3.5.4'] } },
    async () => {
      const { page, frame } = await open(UI)
      await page.evaluate(() => {
        const { workspace } = window
        const path = 'locales/en/fields.json'
        const text = workspace
          .textOf(path)
          ?.replace(
            /("field\.transferKind": )"[^"]*"/,
            '$1"<img src=x onerror=alert(1)><script>parent.hacked = 1</script> **Kind**"',
          )
        workspace.write([{ path, text: text ?? null }], { label: 'text' })
      })
      await frame
        .getByText('<img src=x onerror=alert(1)><script>parent.hacked = 1</script> **Kind**')
        .first()
        .waitFor()
      const found = await frame.evaluate(async () => {
        const tried = async (what: () => unknown): Promise<string> => {
          try {
            await what()
            return 'done'
          } catch (error) {
            return error instanceof Error ? error.name : 'refused'
          }
        }
        return {
          origin: self.origin,
          images: document.querySelectorAll('img').length,
          storage: await tried(() => localStorage.length),
          page: await tried(() => window.parent.document),
          server: await tried(() => fetch('/given')),
        }
      })
      expect(found).toEqual({
        origin: 'null',
        images: 0,
        storage: 'SecurityError',
        page: 'SecurityError',
        server: 'TypeError',
      })
      await givePage(page)
    },
  )
})

describe('the check while somebody types', () => {
  test('tells what is wrong at its place, and mends it by one press, which can be taken back', async () => {
    const { page } = await open(UI)
    await settled(page)
    await replace(page, '"1/transferReason"', '"1/transferReson"')
    const finding = page.locator('[data-code="unknown.pointer"]').first()
    await finding.getByRole('button', { name: 'Write “1/transferReason”' }).click()
    await finding.waitFor({ state: 'detached' })
    await settled(page)
    expect(await page.locator('[data-code="unknown.pointer"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('[data-code="unknown.pointer"]').first().waitFor()
    await givePage(page)
  })

  test('makes a text that is asked for, in both languages with its note', async () => {
    const { page } = await open(FORM)
    await settled(page)
    await replace(
      page,
      '"transferReasonText": {',
      '"oldCampus": { "type": "string", "maxLength": 20 },\n    "transferReasonText": {',
    )
    await page.getByRole('button', { name: 'Create the text “field.oldCampus”' }).click()
    await page.locator('[data-code="text.missing"]').first().waitFor({ state: 'detached' })
    await settled(page)
    const texts = await page.evaluate(() => {
      const { workspace } = window
      return [...workspace.files].filter(([, text]) => text.includes('field.oldCampus')).map(([path]) => path)
    })
    expect(texts).toEqual(['locales/az/fields.json', 'locales/en/fields.json', 'locales/meta.json'])
    await givePage(page)
  })
})

describe('a rule', () => {
  test('is built by pickers, read as a sentence and tried with what the preview holds', async () => {
    const { page, frame } = await open(UI)
    const rule = page.getByRole('region', { name: 'Rule' })
    const reason = textOf('en', 'field.transferReason')
    await rule.getByText(`Is shown when your answer to “${reason}” is “Other reason”`).waitFor()
    const tester = rule.locator('.rule-tester')
    await tester.getByText('Yes').first().waitFor()
    await frame.getByLabel('Explanation of the reason').waitFor()
    await rule.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Health' })
    await rule.getByText(`Is shown when your answer to “${reason}” is “Health”`).waitFor()
    await frame.getByLabel('Explanation of the reason').waitFor({ state: 'detached' })
    await tester.getByText('No', { exact: true }).first().waitFor()
    await rule.getByRole('button', { name: 'Add a condition', exact: true }).click()
    await rule.getByRole('combobox', { name: 'What is looked at' }).nth(1).selectOption('name:master')
    await rule.getByRole('combobox', { name: 'The conditions together' }).selectOption('any')
    const written = await page.evaluate(() => window.workspace.textOf('ui-schemas/transfer/target.json'))
    expect(written).toContain(
      '"ui:visibleWhen": { "anyOf": [{ "1/transferReason": { "const": "health" } }, "master"] }',
    )
    await rule.getByRole('button', { name: 'Remove the rule' }).click()
    await rule.getByRole('button', { name: 'Set a condition' }).waitFor()
    await frame.getByLabel('Explanation of the reason').waitFor()
    await givePage(page)
  })
})
