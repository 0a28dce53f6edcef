import type { Browser, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'

/** What the page says after a saving, under load. */
const SOON = { timeout: 90_000 }

const FORM = 'schemas/transfer/documents.json'
const LABELS = { az: 'Yataqxanaya ehtiyacınız var?', en: 'Do you need a dormitory?' }

async function openForm(browser: Browser, portal: BrowserPortal, title: string): Promise<Visitor> {
  const { analyst } = await openEdition(browser, portal, { title, at: { place: 'forms', file: FORM } })
  await questions(analyst).first().waitFor()
  return analyst
}

const questions = ({ main }: Visitor): Locator => main.locator('.studio-question')
const namesOf = (analyst: Visitor): Promise<string[]> => questions(analyst).locator('code').allInnerTexts()
const saved = (analyst: Visitor): Promise<void> => analyst.sees('studio.sync.saved')

/** The letters of the open file as they are in the editor, which lives in a shadow root. */
const json = ({ main }: Visitor): Locator => main.locator('.studio-json .cm-content')

async function filesOf(analyst: Visitor): Promise<{ [path: string]: string | null }> {
  const edition = new URL(analyst.page.url()).searchParams.get('edition') ?? ''
  const files: { path: string; text: string | null }[] = await analyst.page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}`, language: 'en' }
    const answer = await fetch(`/api/studio/editions/${id}`, { headers })
    return (await answer.json()).files
  }, edition)
  return Object.fromEntries(files.map(({ path, text }) => [path, text]))
}

test('an analyst adds a question, moves it by its handle, takes that back, writes JSON and finds it all again', async ({
  browser,
  portal,
}) => {
  const analyst = await openForm(browser, portal, 'By pointer')
  const before = await namesOf(analyst)
  await analyst.press('studio.question.add')
  const dialog = analyst.page.getByRole('dialog')
  await dialog.getByLabel(analyst.text('studio.question.label', { language: 'az' })).fill(LABELS.az)
  await dialog.getByLabel(analyst.text('studio.question.label', { language: 'en' })).fill(LABELS.en)
  await dialog
    .getByLabel(analyst.text('studio.question.kind'))
    .selectOption({ label: analyst.text('studio.kind.yesNo') })
  await dialog.getByLabel(analyst.text('studio.question.name')).fill('dormitory')
  await dialog.getByRole('button', { name: analyst.text('studio.question.put') }).click()
  await analyst.main
    .getByRole('heading', { name: analyst.text('studio.question.title', { name: 'dormitory' }) })
    .waitFor()
  expect(await namesOf(analyst)).toEqual([...before, 'dormitory'])

  const handle = questions(analyst).last().locator('.studio-handle')
  await handle.scrollIntoViewIfNeeded()
  const from = await boxOf(handle)
  const to = await boxOf(questions(analyst).first())
  await analyst.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await analyst.page.mouse.down()
  await analyst.page.mouse.move(to.x + 20, to.y + 4, { steps: 8 })
  await analyst.page.mouse.up()
  expect(await namesOf(analyst)).toEqual(['dormitory', ...before])
  await analyst.press('studio.undo', { step: analyst.text('studio.step.move', { name: 'dormitory' }) })
  expect(await namesOf(analyst)).toEqual([...before, 'dormitory'])

  await analyst.main.getByLabel(analyst.text('studio.word.sensitive')).check()
  await expect.poll(() => json(analyst).innerText(), SOON).toContain('"sensitive": true')
  await json(analyst).getByText('"boolean"').click()
  await analyst.page.keyboard.press('End')
  await analyst.page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => json(analyst).innerText(), SOON).not.toContain('"sensitive"')
  await saved(analyst)
  await analyst.page.reload()
  await questions(analyst).first().waitFor()
  expect(await namesOf(analyst)).toEqual([...before, 'dormitory'])
  expect(await questions(analyst).last().innerText()).toContain(LABELS.az)
  const files = await filesOf(analyst)
  expect(Object.keys(files).toSorted()).toEqual([
    'locales/az/transfer.json',
    'locales/en/transfer.json',
    'locales/meta.json',
    FORM,
    `ui-${FORM}`,
  ])
  expect(files[FORM]).toContain('    "dormitory": { "type": "boolean" }\n')
  expect(files['locales/az/transfer.json']).toContain(LABELS.az)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('an analyst moves, edits and writes by keyboard alone', async ({ browser, portal }) => {
  const analyst = await openForm(browser, portal, 'By keyboard')
  const { keyboard } = analyst.page
  const before = await namesOf(analyst)
  const [first = '', second = ''] = before
  await questions(analyst).first().getByRole('button').first().focus()
  await keyboard.press('Alt+ArrowDown')
  expect((await namesOf(analyst)).slice(0, 2)).toEqual([second, first])
  await analyst.sees('studio.question.moved', { name: first, place: 2, count: before.length })
  expect(
    await questions(analyst)
      .nth(1)
      .getByRole('button')
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await keyboard.press('ControlOrMeta+z')
  expect(await namesOf(analyst)).toEqual(before)

  await questions(analyst).first().getByRole('button').first().focus()
  await keyboard.press('Enter')
  const label = analyst.main.getByLabel(analyst.text('studio.question.label', { language: 'az' }))
  await label.focus()
  await keyboard.press('End')
  await keyboard.type(' (new)')
  await expect.poll(() => questions(analyst).first().innerText(), SOON).toContain('(new)')

  await json(analyst).focus()
  await keyboard.press('ControlOrMeta+End')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await expect.poll(() => analyst.main.locator('.studio-bar + *').innerText(), SOON).toContain(FORM)
  await keyboard.type('}')
  await saved(analyst)
  await analyst.page.reload()
  await questions(analyst).first().waitFor()
  await expect.poll(() => questions(analyst).first().innerText(), SOON).toContain('(new)')
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('two analysts see each other, and what the other writes arrives while both work', async ({
  browser,
  portal,
}) => {
  const first = await openForm(browser, portal, 'Together')
  const second = await enter(browser, portal, { email: 'analyst2@example.az', language: 'az' })
  await second.goTo(new URL(first.page.url()).pathname + new URL(first.page.url()).search)
  await questions(second).first().waitFor()
  await first.main.getByText('Quliyev Orxan', { exact: false }).waitFor()
  const before = await namesOf(first)
  await questions(second).first().getByRole('button').first().focus()
  await second.page.keyboard.press('Alt+ArrowDown')
  await saved(second)
  await expect
    .poll(() => namesOf(first), { timeout: 90_000 })
    .toEqual([before[1], before[0], ...before.slice(2)])
  expect([...first.complaints, ...second.complaints]).toEqual([])
  await first.close()
  await second.close()
})

test('nothing that an analyst typed is lost by a tab that was closed while no server was there', async ({
  browser,
  portal,
}) => {
  const analyst = await openForm(browser, portal, 'Closed')
  const address = new URL(analyst.page.url())
  const again = await analyst.openTab()
  await questions(analyst).first().getByRole('button').first().focus()
  await analyst.page.keyboard.press('Enter')
  const label = analyst.main.getByLabel(analyst.text('studio.question.label', { language: 'az' }))
  await label.focus()
  await analyst.page.keyboard.press('End')
  await portal.stop()
  await analyst.page.keyboard.type(' (ilk)')
  await analyst.sees('studio.sync.device')
  await analyst.page.keyboard.type(' (son)')
  await analyst.page.close()
  await portal.start()
  await again.goTo(address.pathname + address.search)
  await expect.poll(() => questions(again).first().innerText(), SOON).toContain(' (ilk) (son)')
  await saved(again)
  expect(again.complaints).toEqual([])
  await again.close()
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return box
}
