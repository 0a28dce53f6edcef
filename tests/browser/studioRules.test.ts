import type { Browser, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { studioAddress } from '#app/studio/studioAddress.ts'
import { portalTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

/** What the page says after a saving, or after its workers have looked, under load. */
const SOON = { timeout: 90_000 }
const STUDY = 'schemas/transfer/study.json'

const editionOf = ({ page }: Visitor): string => new URL(page.url()).searchParams.get('edition') ?? ''

async function openRules(browser: Browser, portal: BrowserPortal, file: string): Promise<Visitor> {
  const { analyst } = await openEdition(browser, portal, { title: 'Rules', at: { place: 'forms', file } })
  await analyst.main.locator('.studio-question').first().waitFor()
  return analyst
}

async function filesOf(analyst: Visitor): Promise<{ [path: string]: string }> {
  await analyst.sees('studio.sync.saved')
  const files: { path: string; text: string | null }[] = await analyst.page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}`, language: 'en' }
    const answer = await fetch(`/api/studio/editions/${id}`, { headers })
    return (await answer.json()).files
  }, editionOf(analyst))
  return Object.fromEntries(files.map(({ path, text }) => [path, text ?? '']))
}

/** What is wrong with the page as it stands. The ids of texts are shown on purpose; those of the studio's own are not. */
async function faultsOf({ page }: Visitor, screen: string, theme: 'light' | 'dark'): Promise<string[]> {
  const faults = await inspect(page, screen, { looks: [{ width: 320, theme }] })
  const own = (await page.locator('body').innerText()).match(/\bstudio\w*\.\w+/g) ?? []
  await page.setViewportSize({ width: 1280, height: 900 })
  return [...faults.filter((fault) => !fault.includes('texts that are missing')), ...own]
}

const rulesIn = ({ main }: Visitor): Locator => main.locator('.rule-rows > .rule-row')
const verdictIn = (row: Locator): Locator => row.locator('.rule-verdict .tag').first()

test('an analyst adds a rule with its message in both languages, tries it, orders it and takes it out', async ({
  browser,
  portal,
}) => {
  const analyst = await openRules(browser, portal, STUDY)
  await rulesIn(analyst).first().waitFor(SOON)
  const before = await rulesIn(analyst).count()
  expect(before).toBeGreaterThan(3)
  await expect
    .poll(() => analyst.main.locator('.rule-verdict .tag').allInnerTexts(), SOON)
    .toContain(analyst.text('studioRule.verdict.holds'))

  await analyst.box('studioRule.about').selectOption('/properties/courseYear')
  await analyst.press('studioRule.add')
  const row = rulesIn(analyst).filter({ has: analyst.page.locator('[aria-expanded=true]') })
  await row.getByLabel(analyst.text('studioRule.must'), { exact: true }).selectOption('atLeast')
  const value = row.getByLabel(analyst.text('studio.rules.value'), { exact: true })
  await value.fill('9')
  for (const [language, words] of [
    ['az', 'Kurs çox azdır'],
    ['en', 'The course is too low'],
  ] as const)
    await row.getByLabel(analyst.text('studioRule.message', { language })).fill(words)
  await expect.poll(() => verdictIn(row).innerText(), SOON).toBe(analyst.text('studioRule.verdict.denies'))
  expect(await row.locator('> p').first().innerText()).toMatch(/9/)
  await value.fill('1')
  await expect.poll(() => verdictIn(row).innerText(), SOON).toBe(analyst.text('studioRule.verdict.holds'))

  const files = await filesOf(analyst)
  const { rules } = JSON.parse(files[STUDY] ?? '').properties.courseYear
  expect(rules.at(-1)).toMatchObject({ must: { minimum: 1 }, denied: 'transfer.courseYearRule' })
  expect(files['locales/az/transfer.json']).toContain('"transfer.courseYearRule": "Kurs çox azdır"')
  expect(files['locales/en/transfer.json']).toContain('"transfer.courseYearRule": "The course is too low"')
  expect(await faultsOf(analyst, 'rules', 'light')).toEqual([])

  const label = analyst.text('field.courseYear')
  await row.getByRole('button', { name: analyst.text('studioRule.up', { name: label, place: 2 }) }).click()
  const moved = JSON.parse((await filesOf(analyst))[STUDY] ?? '').properties.courseYear.rules
  expect(moved[0].denied).toBe('transfer.courseYearRule')
  await row
    .getByRole('button', { name: analyst.text('studioRule.remove', { name: label, place: 1 }) })
    .click()
  await expect.poll(() => rulesIn(analyst).count()).toBe(before)
  const left = await filesOf(analyst)
  expect(left[STUDY] ?? '').not.toContain('courseYearRule')
  expect(left['locales/az/transfer.json'] ?? '').not.toContain('courseYearRule')
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('a question comes from the library by keyboard, is renamed, and is seen in forms that take it over', async ({
  browser,
  portal,
}) => {
  const analyst = await openRules(browser, portal, 'schemas/transfer/documents.json')
  const { keyboard } = analyst.page
  await analyst.main.getByRole('button', { name: analyst.text('studioRule.library'), exact: true }).focus()
  await keyboard.press('Enter')
  const dialog = analyst.page.getByRole('dialog')
  await dialog.getByLabel(analyst.text('studioRule.library.search')).focus()
  await keyboard.type('email')
  const put = dialog.locator('.rule-row').getByRole('button')
  await expect.poll(() => put.count(), SOON).toBeLessThan(5)
  expect(await faultsOf(analyst, 'library', 'dark')).toEqual([])
  await put.first().focus()
  await keyboard.press('Enter')
  await analyst.main
    .getByRole('heading', { name: analyst.text('studio.question.title', { name: 'email' }) })
    .waitFor()

  const rename = async (to: string): Promise<string> => {
    await analyst.main.getByLabel(analyst.text('studio.question.name'), { exact: true }).fill(to)
    await analyst.press('studio.question.rename')
    const told = await analyst.page.getByRole('dialog').innerText()
    await analyst.answer('studio.question.rename')
    await analyst.main
      .getByRole('heading', { name: analyst.text('studio.question.title', { name: to }) })
      .waitFor()
    return told
  }
  expect(await rename('mailHere')).toContain(analyst.text('studioRule.renameNew'))
  await analyst.main.locator('.studio-question').first().getByRole('button').first().click()
  expect(await rename('marks')).toContain(analyst.text('studioRule.renameMoved'))
  const files = await filesOf(analyst)
  expect(JSON.parse(files['workflows/migrations/transfer.json'] ?? '')).toEqual([
    {
      to: 'Rules',
      drafts: 'migrate',
      changes: [{ move: '/answers/documents/transcript', to: '/answers/documents/marks' }],
    },
  ])
  expect(files['schemas/transfer/documents.json']).toContain('"mailHere"')

  await analyst.goTo(
    studioAddress({
      edition: editionOf(analyst),
      place: 'forms',
      file: 'schemas/transfer/personal.json',
    }),
  )
  await analyst.main.locator('.studio-question').first().waitFor()
  const taken = analyst.main.locator('.studio-question[data-taken]')
  await expect.poll(() => taken.count()).toBeGreaterThan(5)
  await taken.first().getByRole('link').click()
  await analyst.page.waitForURL('**file=schemas%2Fcommon%2Fperson.json**')
  expect(await faultsOf(analyst, 'question', 'light')).toEqual([])
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
