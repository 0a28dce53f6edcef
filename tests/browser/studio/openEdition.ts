import type { Browser, Locator } from 'playwright-core'
import { type StudioAddress, studioAddress } from '#app/studio/studioAddress.ts'
import { signIn } from '../../roads/signIn.ts'
import { enterAs } from '../enter.ts'
import type { BrowserPortal } from '../openBrowserPortal.ts'
import type { Language } from '../texts.ts'
import type { Visitor } from '../Visitor.ts'

interface Opening {
  title: string
  /** Where the analyst begins; the edition's list of files by default. */
  at?: Omit<StudioAddress, 'edition'>
  email?: string
  language?: Language
}
/** An analyst before a new edition of their own. */
interface Editor {
  analyst: Visitor
  edition: string
  addressOf: (address: StudioAddress) => string
}

/** The edition is made over the API: the page opens once, where the analyst begins. */
export async function openEdition(
  browser: Browser,
  portal: BrowserPortal,
  { title, at = {}, email = 'analyst@example.az', language = 'az' }: Opening,
): Promise<Editor> {
  const api = await signIn(portal, email, portal.demo.password)
  const { id: edition } = await api.call('createEdition', { body: { title } })
  const addressOf = (address: StudioAddress): string => studioAddress({ edition, ...address })
  const analyst = await enterAs(browser, api, { origin: portal.origin, language })
  await analyst.goTo(addressOf(at))
  await analyst.main.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return { analyst, edition, addressOf }
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
