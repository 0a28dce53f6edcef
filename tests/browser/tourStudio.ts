import { type StudioAddress, studioAddress } from '#app/studio/studioAddress.ts'
import { enterTests } from './enterTests.ts'
import type { Tour } from './screenTour.ts'
import type { Visitor } from './Visitor.ts'

const FORM = 'schemas/transfer/target.json'
const QUESTION = 'transferReasonText'
const WORKFLOW = 'workflows/transfer.json'
/** Of a busy machine. */
const PATIENT = { timeout: 90_000 }

/** The studio's editions, as an analyst meets them first and later. */
export async function tourEditions(tour: Tour): Promise<void> {
  const { look } = tour
  const analyst = await enterStudio(tour)
  await analyst.isReady()
  await look(analyst, 'studio: no editions')
  await analyst.press('studio.editions.create')
  await analyst.sees('valid.required')
  await look(analyst, 'studio: an edition without a name')
  await begin(analyst)
  await look(analyst, 'studio: an edition')
  await analyst.goTo('/studio')
  await analyst.main.getByRole('table').waitFor()
  await look(analyst, 'studio: editions')
  await analyst.close()
}

/** A form and its questions, with what opens over them, what is found in them, and that it is not published so. */
export async function tourForm(tour: Tour): Promise<void> {
  const { look } = tour
  const analyst = await enterStudio(tour)
  const go = await begin(analyst)
  await tourQuestion({ analyst, look, go })
  await tourFindings({ analyst, look, go })
  await analyst.close()
}

/** Every other place of an edition, with something done in each. */
export async function tourPlaces(tour: Tour): Promise<void> {
  const { look } = tour
  const analyst = await enterStudio(tour)
  const go = await begin(analyst)
  await tourTexts({ analyst, look, go })
  await go({ place: 'workflow', file: WORKFLOW })
  await analyst.main.locator('.flow-diagram').first().waitFor()
  await look(analyst, 'studio: a process')
  await go({ place: 'walk' })
  await analyst.main.locator('.walk[data-busy="false"]').waitFor()
  await analyst.isReady()
  await look(analyst, 'studio: a walk')
  await analyst.close()
}

async function enterStudio({ browser, portal, language }: Tour): Promise<Visitor> {
  const analyst = await enterTests(browser, portal, language)
  analyst.page.setDefaultTimeout(PATIENT.timeout)
  await analyst.goTo('/studio')
  await analyst.arrive('studio.title')
  return analyst
}

/** Makes an edition, and gives the way to its places. */
async function begin(analyst: Visitor): Promise<Seat['go']> {
  await analyst.fill('studio.editions.newTitle', 'Payız <b>2026</b>')
  await analyst.press('studio.editions.create')
  await analyst.page.waitForURL('**/studio?edition=*')
  await analyst.sees('studio.chooseFile')
  const edition = new URL(analyst.page.url()).searchParams.get('edition') ?? ''
  return (address) => analyst.goTo(studioAddress({ edition, ...address }))
}

interface Seat extends Pick<Tour, 'look'> {
  analyst: Visitor
  go: (address: StudioAddress) => Promise<void>
}

async function tourQuestion({ analyst, look, go }: Seat): Promise<void> {
  const { page, main } = analyst
  await go({ place: 'forms', file: FORM })
  await isDrawn(analyst)
  await look(analyst, 'studio: a form')
  await go({ place: 'forms', file: FORM, at: `/properties/${QUESTION}` })
  await isDrawn(analyst)
  await main.getByRole('group', { name: analyst.text('studio.rules.tester') }).waitFor()
  await look(analyst, 'studio: a question')
  await analyst.press('studio.question.delete')
  await page.getByRole('dialog').waitFor()
  await look(analyst, 'studio: a question to be deleted')
  await page.keyboard.press('Escape')
  await analyst.press('studio.question.add')
  await analyst.answer('studio.question.put')
  await look(analyst, 'studio: a question to be added')
  await page.keyboard.press('Escape')
  await analyst.press('studio.question.copyFrom')
  await page.getByRole('dialog').waitFor()
  await look(analyst, 'studio: a question to be copied')
  await page.keyboard.press('Escape')
  await analyst.fill('studio.search.label', QUESTION)
  await main.locator('.studio-tree .studio-places a').first().waitFor()
  await look(analyst, 'studio: search')
}

async function tourFindings({ analyst, look, go }: Seat): Promise<void> {
  const { page, main } = analyst
  const letters = main.locator('.studio-json .cm-content')
  await go({ place: 'forms', file: FORM })
  await letters.getByText('"type"').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' "typo": 1,')
  await main.locator('.finding').first().waitFor()
  await look(analyst, 'studio: a form with findings')
  await analyst.sees('studio.sync.saved')
  await tourRelease({ analyst, look, go })
  await go({ place: 'forms', file: WORKFLOW })
  await letters.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('{')
  await main.getByText(WORKFLOW).filter({ visible: true }).first().waitFor()
  await look(analyst, 'studio: a file that is no JSON')
}

/** Of an edition in which something is wrong. */
async function tourRelease({ analyst, look, go }: Seat): Promise<void> {
  await go({ place: 'release' })
  await analyst.press('studioRelease.doCheck')
  await analyst.main
    .getByRole('button', { name: analyst.text('studioRelease.checkAgain'), exact: true })
    .waitFor()
  await analyst.press('studioRelease.tell')
  await analyst.main.locator('.notice').first().waitFor()
  await look(analyst, 'studio: release')
}

async function tourTexts({ analyst, look, go }: Seat): Promise<void> {
  await go({ place: 'texts' })
  await analyst.fill('studioTexts.words', 'field.studyCountry')
  await analyst.press('studioTexts.more')
  await analyst.sees('studioTexts.uses')
  await look(analyst, 'studio: texts')
}

async function isDrawn({ main }: Visitor): Promise<void> {
  await main.locator('.preview-frame:not([data-drawn="0"])').waitFor()
}
