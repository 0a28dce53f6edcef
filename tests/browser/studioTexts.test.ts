import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { closeBrowser, launchChromium } from './chromium.ts'
import { inspect } from './inspect.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Visitor } from './Visitor.ts'
import { savedDownload } from './savedDownload.ts'

const WORKED = 'field.studyCountry'

let browser: Browser
let portal: BrowserPortal
let analyst: Visitor
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
  ;({ analyst } = await openEdition(browser, portal, { title: 'Payız mətnləri', at: { place: 'texts' } }))
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal?.close()
})

const said = (id: string) => analyst.text(id)
const entry = () =>
  analyst.main.getByRole('listitem').filter({ has: analyst.page.getByText(WORKED, { exact: true }) })
const words = (language: 'az' | 'en') => entry().getByLabel(said(`language.${language}`))
const isSaved = () => analyst.sees('studio.sync.saved')

describe('the workbench of texts', () => {
  it('finds a text by its words, and says where it is shown and how it reads', async () => {
    await analyst.fill('studioTexts.words', WORKED)
    await entry().waitFor()
    await entry()
      .getByRole('button', { name: said('studioTexts.more') })
      .click()
    await entry().getByRole('link').first().waitFor()
    await entry().getByText(said('studioTexts.uses')).waitFor()
    expect(await inspect(analyst.page, 'texts')).toEqual([])
  })

  it('is typed into: what waits for its translation is told, accepted, and taken back step by step', async () => {
    const before = await words('az').inputValue()
    await words('az').pressSequentially(' {yeni')
    await entry().getByText(said('studioTexts.fault.syntax')).waitFor()
    await words('az').pressSequentially('}')
    await entry().getByText(said('studioTexts.fault.arguments')).waitFor()
    await words('az').fill(`${before} bəli`)
    await entry().getByText(said('studioTexts.stale'), { exact: true }).waitFor()
    await entry()
      .getByRole('button', { name: said('studioTexts.accept') })
      .click()
    await entry().getByText(said('studioTexts.stale'), { exact: true }).waitFor({ state: 'detached' })
    await isSaved()
    await analyst.page.reload()
    await analyst.fill('studioTexts.words', WORKED)
    expect(await words('az').inputValue()).toBe(`${before} bəli`)
    await words('en').fill('Country')
    await words('en').press('Control+z')
    await expect.poll(() => words('en').inputValue()).not.toBe('Country')
  })

  it('sends texts to translators, and takes back row by row what fits', async () => {
    await analyst.main.getByText(said('studioTexts.translators')).click()
    const download = analyst.page.waitForEvent('download')
    await analyst.press('studioTexts.download', { count: 1 })
    const file = await readFile(await savedDownload(await download), 'utf8')
    expect(file).toContain(`<unit id="${WORKED}">`)
    const input = analyst.main.getByLabel(said('studioTexts.upload'))
    const send = (text: string) =>
      input.setInputFiles({ name: 'back.xlf', mimeType: 'application/xml', buffer: Buffer.from(text) })
    await send('<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>')
    await analyst.sees('studioTexts.notXml', { line: 1 })
    await send(
      file.replace(/<target([^>]*)>[^<]*</, '<target$1>Where you study now<').replace(
        /<\/file>/,
        `
      <unit id="no.such"><segment><source>x</source><target>y</target></segment></unit></file>`,
      ),
    )
    await analyst.sees('studioTexts.verdict.unknown')
    await analyst.press('studioTexts.take', { count: 1 })
    await expect.poll(() => words('en').inputValue()).toBe('Where you study now')
    await isSaved()
    expect(analyst.complaints).toEqual([])
  })
})
