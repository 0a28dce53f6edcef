import type { Browser, Locator } from 'playwright-core'
import type { BrowserPortal } from '../openBrowserPortal.ts'
import type { Language } from '../texts.ts'
import type { Visitor } from '../Visitor.ts'
import { openEdition } from './openEdition.ts'

const FILE = 'workflows/support.json'

/** Citizens read the state language alone. */
export const emails = { az: 'analyst@example.az', en: 'nino@example.ge' } as const

interface Opening {
  title: string
  language: Language
}

/** An analyst before the picture of a process, in a new edition of their own. */
export async function openProcess(
  browser: Browser,
  portal: BrowserPortal,
  opening: Opening,
): Promise<Visitor> {
  const { title, language } = opening
  const { analyst } = await openEdition(browser, portal, {
    title,
    email: emails[language],
    language,
  })
  await analyst.follow('studioFlow.title')
  await analyst.main.getByLabel(analyst.text('studioFlow.process')).selectOption(FILE)
  await diagram(analyst).waitFor()
  return analyst
}

export const diagram = ({ main }: Visitor): Locator => main.locator('.flow-diagram')
export const inDiagram = (analyst: Visitor, name: string): Locator =>
  diagram(analyst).getByRole('button', { name, exact: false })
/** What opens a part: the buttons beside it that move it say its name as well. */
export const inTable = ({ main }: Visitor, name: string): Locator =>
  main.locator('.table .flow-open').filter({ hasText: name })
/** Of the part that is open. */
export const panel = ({ main }: Visitor): Locator => main.locator('.flow-machine > .panel')
