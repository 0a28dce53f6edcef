import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LARGEST_FILE } from '#contract/largestFile.ts'
import { portalTest as test } from './browserTest.ts'
import { intercept } from './intercept.ts'
import { lettersOf, openEdition, paste, previewOf } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

const FORM = 'schemas/transfer/target.json'
const UI = 'ui-schemas/transfer/target.json'
const CONDITIONS = 'workflows/conditions.json'
const QUESTION = 'transferReasonText'
/** Under load. */
const SOON = { timeout: 90_000 }
const PASTED = 5_000_000

const saved = (analyst: Visitor): Promise<void> => analyst.sees('studio.sync.saved')
const finding = ({ main }: Visitor, code: string) => main.locator(`.finding[data-code="${code}"]`).first()
const isDrawn = ({ main }: Visitor) => main.locator('.preview-frame:not([data-drawn="0"])').waitFor(SOON)

describe('letters that nobody would write', () => {
  test('5 MB that are pasted are not written: the page says how many there may be, and goes on', async ({
    browser,
    portal,
  }) => {
    const { analyst, addressOf } = await openEdition(browser, portal, {
      title: 'Böyük mətn',
      at: { place: 'forms', file: FORM },
    })
    const letters = lettersOf(analyst)
    await letters.click()
    const before = (await readFile(FORM, 'utf8')).length
    await paste(letters, `"${'a'.repeat(PASTED - 2)}"`)
    const params = { file: FORM, length: before + PASTED, limit: LARGEST_FILE }
    await analyst.page.getByText(analyst.text('studioTrouble.tooLarge', params)).waitFor(SOON)
    await analyst.page.keyboard.press('ControlOrMeta+Home')
    await analyst.page.keyboard.type('\n')
    await analyst.page.keyboard.press('ControlOrMeta+z')
    await saved(analyst)
    // What is shared by all texts is as much a file as what is written as JSON.
    await analyst.goTo(addressOf({ place: 'forms', file: FORM, at: `/properties/${QUESTION}` }))
    const label = analyst.main.getByLabel(analyst.text('studio.question.label', { language: 'az' }))
    const words = await label.inputValue()
    await label.evaluate((box, length) => {
      if (!(box instanceof HTMLInputElement)) return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'a'.repeat(length))
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, PASTED)
    await analyst.page.locator('.toast', { hasText: 'locales/az/' }).waitFor(SOON)
    await expect.poll(() => label.inputValue(), SOON).toBe(words)
    expect(analyst.complaints).toEqual([])
    await analyst.close()
  })

  test('a pattern that hangs is told, and runs nowhere', async ({ browser, portal }) => {
    const { analyst } = await openEdition(browser, portal, {
      title: 'Şablon',
      at: { place: 'forms', file: FORM, at: `/properties/${QUESTION}` },
    })
    await isDrawn(analyst)
    await analyst.main.getByLabel(analyst.text('studio.word.pattern')).fill('^(a+)+$')
    await finding(analyst, 'pattern.slow').waitFor(SOON)
    await analyst.sees('studio.preview.slow')
    const box = previewOf(analyst).getByRole('textbox').first()
    await box.fill(`${'a'.repeat(60)}!`)
    expect(await box.inputValue()).toContain('a!')
    await analyst.main.getByLabel(analyst.text('studio.word.pattern')).fill('^a+$')
    await finding(analyst, 'pattern.slow').waitFor({ ...SOON, state: 'detached' })
    await saved(analyst)
    expect(analyst.complaints).toEqual([])
    await analyst.close()
  })

  test('a rule that goes round is told at its place; the form is still drawn', async ({
    browser,
    portal,
  }) => {
    const { analyst, addressOf } = await openEdition(browser, portal, {
      title: 'Dövrə',
      at: { place: 'forms', file: CONDITIONS },
    })
    const letters = lettersOf(analyst)
    await letters.click()
    await analyst.page.keyboard.press('ControlOrMeta+Home')
    await analyst.page.keyboard.press('End')
    await paste(letters, '"goesRound": "comesBack", "comesBack": "goesRound",')
    await letters.locator('.cm-lintRange-error').first().waitFor(SOON)
    await saved(analyst)
    await analyst.goTo(addressOf({ place: 'forms', file: FORM }))
    await isDrawn(analyst)
    await analyst.press('studio.json.ui')
    await letters.getByText('"transferReason"', { exact: true }).first().waitFor()
    const ui = await readFile(UI, 'utf8')
    await letters.click()
    await analyst.page.keyboard.press('ControlOrMeta+a')
    await paste(
      letters,
      ui.replace(/"ui:visibleWhen": (?:"\w+"|\{[^\n]*\})/, '"ui:visibleWhen": "goesRound"'),
    )
    await saved(analyst)
    await analyst.sees('studioTrouble.previewFell')
    await previewOf(analyst).locator('label, legend').first().waitFor(SOON)
    await analyst.press('studio.undo', { step: analyst.text('studio.step.json', { file: UI }) })
    await analyst.page
      .getByText(analyst.text('studioTrouble.previewFell'))
      .waitFor({ ...SOON, state: 'detached' })
    expect(analyst.complaints).toEqual([])
    await analyst.close()
  })

  test('a script in the name of an edition, and in a text, is text', async ({ browser, portal }) => {
    const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const { analyst } = await openEdition(browser, portal, {
      title: script,
      at: { place: 'forms', file: FORM, at: `/properties/${QUESTION}` },
    })
    analyst.page.on('dialog', () => analyst.complaints.push('a script ran'))
    await isDrawn(analyst)
    await analyst.main
      .getByLabel(analyst.text('studio.question.label', { language: 'az' }))
      .fill(`**${script}**`)
    await previewOf(analyst).getByText(`**${script}**`).first().waitFor(SOON)
    await analyst.goTo('/studio')
    await analyst.main.getByRole('link', { name: script, exact: true }).waitFor()
    expect(await analyst.page.locator('img[src="x"]').count()).toBe(0)
    expect(analyst.complaints).toEqual([])
    await analyst.close()
  })
})

describe('what happens around somebody who types', () => {
  const labelOf = (analyst: Visitor) =>
    analyst.main.getByLabel(analyst.text('studio.question.label', { language: 'az' }))
  const type = async (analyst: Visitor, words: string) => {
    await labelOf(analyst).focus()
    await analyst.page.keyboard.press('End')
    await analyst.page.keyboard.type(words)
  }
  const QUESTION_AT = { place: 'forms', file: FORM, at: `/properties/${QUESTION}` }

  test('no network: it is kept on the device, told, and sent when the network is back', async ({
    browser,
    portal,
  }) => {
    const { analyst } = await openEdition(browser, portal, { title: 'Şəbəkə', at: QUESTION_AT })
    await labelOf(analyst).waitFor()
    await analyst.page.context().setOffline(true)
    await type(analyst, ' (1)')
    await analyst.sees('studio.sync.device')
    await type(analyst, ' (2)')
    await analyst.page.context().setOffline(false)
    await saved(analyst)
    await analyst.page.reload()
    await expect.poll(() => labelOf(analyst).inputValue(), SOON).toContain(' (1) (2)')
    await analyst.close()
  })

  test('a server that fails, and one that is slow: nothing is lost, and what is typed meanwhile goes after', async ({
    browser,
    portal,
  }) => {
    const { analyst } = await openEdition(browser, portal, { title: 'Server', at: QUESTION_AT })
    const { page } = analyst
    await labelOf(analyst).waitFor()
    const SAVE = '**/api/studio/editions/*/files'
    const isMended = () => page.evaluate((): unknown => Reflect.get(globalThis, 'isMended'))
    await intercept(page, SAVE, async (route) =>
      (await isMended()) === true ? route.continue() : route.fulfill({ status: 500, body: 'oops' }),
    )
    await type(analyst, ' (1)')
    await analyst.sees('studio.sync.device')
    // In one moment: else the page's own next try may come between and take the button away.
    await analyst.main
      .getByRole('button', { name: analyst.text('button.tryAgain'), exact: true })
      .first()
      .evaluate((button: HTMLButtonElement) => {
        Object.assign(globalThis, { isMended: true })
        button.click()
      })
    await saved(analyst)
    await page.unroute(SAVE)
    const held: Route[] = []
    await intercept(page, SAVE, (route) => void held.push(route))
    await type(analyst, ' (2)')
    await expect.poll(() => held.length, SOON).toBe(1)
    await type(analyst, ' (3)')
    await analyst.sees('studio.sync.saving')
    await held[0]?.continue()
    await page.unroute(SAVE)
    await saved(analyst)
    await page.reload()
    await expect.poll(() => labelOf(analyst).inputValue(), SOON).toContain(' (1) (2) (3)')
    await analyst.close()
  })

  test('a session that ended: the sign-in stands over the work, which goes on', async ({
    browser,
    portal,
  }) => {
    const { analyst } = await openEdition(browser, portal, { title: 'Sessiya', at: QUESTION_AT })
    await labelOf(analyst).waitFor()
    const words = await labelOf(analyst).inputValue()
    await portal.portal.database.deleteFrom('session').execute()
    // In one moment: the dialog takes the focus as soon as the page learns that the session ended.
    await labelOf(analyst).fill(`${words} (1)`)
    await expect.poll(() => labelOf(analyst).inputValue(), SOON).toContain(' (1)')
    await analyst.sees('msg.sessionExpired')
    const dialog = analyst.page.getByRole('dialog')
    await dialog.locator('input[name=login]').fill('analyst@example.az')
    await dialog.locator('input[name=password]').fill(portal.demo.password)
    await analyst.answer('button.signIn')
    await saved(analyst)
    await expect.poll(() => labelOf(analyst).inputValue(), SOON).toContain(' (1)')
    await analyst.close()
  })

  test('the right that is taken away: it is told, nothing more can be typed, and all goes on when it is back', async ({
    browser,
    portal,
  }) => {
    const { analyst, addressOf } = await openEdition(browser, portal, { title: 'Hüquq' })
    // What the page asks beside, and learns of only when the right is gone.
    const held: Route[] = []
    const FIGURES = '**/api/studio/figures?*'
    await intercept(analyst.page, FIGURES, (route) => void held.push(route))
    await analyst.goTo(addressOf(QUESTION_AT))
    await labelOf(analyst).waitFor()
    await expect.poll(() => held.length, SOON).toBe(1)
    const { database } = portal.portal
    const roles = await database
      .selectFrom('staff_role')
      .selectAll()
      .where('is_role', '=', 'analyst')
      .execute()
    await database.deleteFrom('staff_role').where('is_role', '=', 'analyst').execute()
    await analyst.sees('studioTrouble.shutOut')
    await analyst.main
      .getByRole('button', { name: analyst.text('studio.question.add') })
      .waitFor({ state: 'detached' })
    expect(await labelOf(analyst).isEditable()).toBe(false)
    await held[0]?.continue()
    await analyst.page.unroute(FIGURES)
    await analyst.sees('state.failed.data')
    const again = analyst.main.getByRole('button', { name: analyst.text('button.tryAgain'), exact: true })
    await again.first().click()
    await analyst.sees('studioTrouble.shutOut')
    await database.insertInto('staff_role').values(roles).execute()
    // The page asks again by itself as well.
    await expect.poll(() => again.count(), SOON).toBe(0)
    await saved(analyst)
    await type(analyst, ' (1)')
    await saved(analyst)
    await analyst.close()
  })
})
