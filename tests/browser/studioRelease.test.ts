import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { readZip } from '#app/studio/release/zip/readZip.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enter } from './enter.ts'
import { inspect } from './inspect.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import { textOf } from './texts.ts'
import type { Visitor } from './Visitor.ts'
import { savedDownload } from './savedDownload.ts'

const CHANGED = 'title.services'
const WORDS = 'Bütün xidmətlər'
const FILE = 'locales/az/interface.json'

const PATIENT = { timeout: 90_000 }

let browser: Browser
let portal: BrowserPortal
let [analyst, second, applicant]: Visitor[] = []
const people = (): [Visitor, Visitor, Visitor] => {
  if (analyst === undefined || second === undefined || applicant === undefined)
    throw new Error('Nobody is here')
  return [analyst, second, applicant]
}
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
  const come = (email: string) => enter(browser, portal, { email, language: 'az' })
  ;[analyst, second, applicant] = [
    await come('analyst@example.az'),
    await come('analyst2@example.az'),
    await come('aysel@example.az'),
  ]
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal?.close()
})

const isTitled = async (visitor: Visitor, words: string): Promise<void> => {
  await visitor.goTo('/services')
  await visitor.page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor()
}

/** The zip that a press of the button gives: where it lies, and its files as text. */
async function exportBy(
  visitor: Visitor,
  button: string,
): Promise<{ zip: string; files: Map<string, string> }> {
  const download = visitor.page.waitForEvent('download')
  await visitor.press(button)
  const zip = await savedDownload(await download)
  const read = await readZip(new Uint8Array(await readFile(zip)), () => true, {
    files: 5000,
    bytes: 24_000_000,
  })
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return { zip, files: new Map(read.map(({ path, bytes }) => [path, decoder.decode(bytes)])) }
}

/** The words of a text before what stands in it. */
const beginning = (visitor: Visitor, id: string): string =>
  visitor
    .text(id, { at: '|', name: '|', next: '|' })
    .split('|')
    .toSorted((a, b) => b.length - a.length)[0] ?? ''

/** A moment at which publishing fails, until it is given up. */
async function seesFailing(visitor: Visitor, address: string): Promise<void> {
  const { database, clock } = portal.portal
  const id = new URL(address, portal.origin).searchParams.get('edition') ?? ''
  const { created_by: person } = await database
    .selectFrom('edition')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const set = (tries: number, after: Date | null) =>
    database
      .updateTable('edition')
      .set({
        state: 'scheduled',
        publish_at: clock.now(),
        publish_by: person,
        publish_tries: tries,
        publish_after: after,
      })
      .where('id', '=', id)
      .execute()
  await set(1, new Date(clock.now().getTime() + 30 * 60_000))
  await visitor.goTo(address)
  await visitor.main.getByText(beginning(visitor, 'studioRelease.standing.retried')).waitFor(PATIENT)
  expect(await inspect(visitor.page, 'release that is tried again')).toEqual([])
  await set(6, null)
  const stored = database.selectFrom('edition').select('state').where('id', '=', id)
  await expect.poll(() => stored.executeTakeFirst(), PATIENT).toEqual({ state: 'approved' })
  await visitor.goTo(address)
  await visitor.main.getByText(beginning(visitor, 'studioRelease.said.failed')).waitFor(PATIENT)
  await visitor.sees('studioRelease.standing.approved')
}

describe('an edition on its way', () => {
  let address = ''

  it('is checked, told in words and handed in by whoever edited it, who may not approve it', async () => {
    const [one] = people()
    await one.goTo('/studio')
    await one.fill('studio.editions.newTitle', 'Payız başlığı')
    await one.press('studio.editions.create')
    await one.page.waitForURL('**/studio?edition=*')
    await one.follow('studioTexts.title')
    await one.fill('studioTexts.words', CHANGED)
    const entry = one.main.getByRole('listitem').filter({ has: one.page.getByText(CHANGED, { exact: true }) })
    await entry.getByLabel(one.text('language.az')).fill(WORDS)
    await entry.getByRole('button', { name: one.text('studioTexts.accept') }).click()
    await one.follow('studioRelease.title')
    address = new URL(one.page.url()).pathname + new URL(one.page.url()).search
    await one.sees('studioRelease.checkFirst')
    await one.press('studioRelease.doCheck')
    // The whole content is checked, and told in words: on a busy machine that takes a while.
    await one.main.getByText(one.text('studioRelease.noFindings')).waitFor(PATIENT)
    await one.press('studioRelease.tell')
    await one.main.getByText(one.text('studioRelease.verdict.compatible')).waitFor(PATIENT)
    expect(await inspect(one.page, 'release')).toEqual([])
    await one.press('studioRelease.submit')
    await one.sees('studioRelease.noteNeeded')
    await one.fill('studioRelease.submitNote', 'Başlıq aydın deyildi')
    await one.press('studioRelease.submit')
    await one.main.getByText(one.text('studioRelease.mayNotReview')).waitFor(PATIENT)
  })

  it('is exported by the byte: what changed, and nothing else', async () => {
    const [one] = people()
    const { files } = await exportBy(one, 'studioRelease.exportChanged')
    expect([...files.keys()].sort()).toEqual([FILE, 'locales/meta.json'].sort())
    const before = (await readFile(FILE, 'utf8')).split('\n')
    const after = files.get(FILE)?.split('\n') ?? []
    expect(after.filter((line, at) => line !== before[at])).toEqual([
      expect.stringContaining(`"${CHANGED}": "${WORDS}"`),
    ])
  })

  it('is approved by somebody else, published, and seen by an applicant', async () => {
    const [one, other, person] = people()
    await isTitled(person, textOf('az', CHANGED))
    await other.goTo(address)
    await other.fill('studioRelease.reviewNote', 'Düzgündür')
    await other.press('studioRelease.approve')
    await other.sees('studioRelease.standing.approved')
    await seesFailing(one, address)
    await one.goTo(address)
    await one.press('studioRelease.publish')
    await one.answer('studioRelease.publishSure')
    await one.main.getByText(one.text('studioRelease.standing.published')).waitFor(PATIENT)
    await isTitled(person, WORDS)
  })

  it('is compared with the release before, and taken back for a reason', async () => {
    const [one, , person] = people()
    await one.press('studioRelease.doCompare')
    await one.main.getByRole('button', { name: new RegExp(`^${one.text('studioRelease.restore')}`) }).click()
    const dialog = one.page.getByRole('dialog')
    await one.answer('studioRelease.restoreSure')
    await dialog.getByText(one.text('studioRelease.noteNeeded')).waitFor()
    await dialog.getByRole('textbox').fill('Səhv başlıq')
    await one.answer('studioRelease.restoreSure')
    await one.sees('studioRelease.restored')
    await isTitled(person, textOf('az', CHANGED))
    for (const visitor of people()) expect(visitor.complaints).toEqual([])
  })
})

it('all content goes out as a zip and comes in again by the byte, over what was changed meanwhile', async () => {
  const [one] = people()
  await one.goTo('/studio')
  await one.fill('studio.editions.newTitle', 'Dövrə')
  await one.press('studio.editions.create')
  await one.page.waitForURL('**/studio?edition=*')
  await one.follow('studioRelease.title')
  const before = await exportBy(one, 'studioRelease.exportAll')
  expect(before.files).toEqual(await readContentFolders('.'))
  await one.follow('studioTexts.title')
  await one.fill('studioTexts.words', CHANGED)
  const entry = one.main.getByRole('listitem').filter({ has: one.page.getByText(CHANGED, { exact: true }) })
  await entry.getByLabel(one.text('language.az')).fill(WORDS)
  await one.follow('studioRelease.title')
  await one.main.getByLabel(one.text('studioRelease.importZip')).setInputFiles(before.zip)
  await one.main.getByLabel(one.text('studioRelease.importWhole')).check()
  await one.sees('studioRelease.importFiles', { files: before.files.size, changes: 1 })
  await one.press('studioRelease.doImport')
  await one.sees('studioRelease.imported')
  const after = await exportBy(one, 'studioRelease.exportAll')
  expect(after.files).toEqual(before.files)
  expect(one.complaints).toEqual([])
})
