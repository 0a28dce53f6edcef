import type { Browser, Locator } from 'playwright-core'
import { type StudioAddress, studioAddress } from '#app/studio/studioAddress.ts'
import { enter } from '../enter.ts'
import type { BrowserPortal } from '../openBrowserPortal.ts'
import type { Visitor } from '../Visitor.ts'

/** An analyst before a new edition of their own. */
interface Editor {
  analyst: Visitor
  edition: string
  addressOf: (address: StudioAddress) => string
}

export async function openEdition(browser: Browser, portal: BrowserPortal, title: string): Promise<Editor> {
  const analyst = await enter(browser, portal, { email: 'analyst@example.az', language: 'az' })
  await analyst.goTo('/studio')
  await analyst.fill('studio.editions.newTitle', title)
  await analyst.press('studio.editions.create')
  await analyst.page.waitForURL('**/studio?edition=*')
  await analyst.main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const edition = new URL(analyst.page.url()).searchParams.get('edition') ?? ''
  return { analyst, edition, addressOf: (address) => studioAddress({ edition, ...address }) }
}

/** The letters of the open file as they are in the editor, which lives in a shadow root. */
export const lettersOf = ({ main }: Visitor): Locator => main.locator('.studio-json .cm-content')

export const previewOf = ({ main }: Visitor) => main.locator('.preview-frame').contentFrame()

/** As from the clipboard, whose rights a browser under test does not ask for. */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((node, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
