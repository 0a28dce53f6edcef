import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Download } from 'playwright-core'
import { describe, expect } from 'vitest'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { lineDifference } from '../app/studio/contentWorkspace.ts'
import { fillSteps, openDraft } from '../roads/transfer/apply.ts'
import { edited } from '../tutorial/edited.ts'
import { readTutorial } from '../tutorial/readTutorial.ts'
import { wizardTest as test } from './browserTest.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { type Hand, MouseHand } from './Hand.ts'
import { KeyboardHand } from './KeyboardHand.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import type { OpenWizard } from './openWizard.ts'
import { FIELD, OTHER } from './residenceAddress.ts'
import { exportedFiles } from './studio/exportedFiles.ts'
import { followSteps } from './studio/followSteps.ts'
import type { Visitor } from './Visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOTES = 'locales/meta.json'
const QUESTION = 'transfer.field.movesAway'
const LABEL = 'Yeni yaşayış yeriniz başqa şəhər və ya rayondadır?'
const SLOW = 420_000

const tutorial = readTutorial()

/** Somebody has begun, and moves; their page stays open at another step. */
async function begin({ visitor, addressOf, serverHas }: OpenWizard): Promise<void> {
  await visitor.goTo(addressOf('target'))
  await visitor.arrive('transfer.step.target')
  await visitor.choose('field.transferReason', 'option.transferReason.residence')
  await serverHas('target', 'transferReason', 'residence')
  await visitor.goTo(addressOf('personal'))
  await visitor.arrive('transfer.step.personal')
}

/** Somebody else has begun and does not move. */
async function beginElsewhere(portal: BrowserPortal) {
  const walker = await walkerOf(portal, 'elchin@example.az')
  const { id } = await openDraft(worldOf(portal), walker)
  await fillSteps(walker, id, 'elchin', ['personal', 'study', 'target'])
  return () => walker.view(id)
}

/** An analyst follows the tutorial up to its last press, which downloads what changed. */
async function make(analyst: Visitor, hand: Hand): Promise<Download> {
  const [making = []] = tutorial.studio
  await analyst.goTo('/studio')
  await followSteps({ visitor: analyst, hand }, making.slice(0, -1))
  const wait = analyst.page.waitForEvent('download')
  await followSteps({ visitor: analyst, hand }, making.slice(-1))
  return wait
}

/** The files that a person writes by hand, but for the notes: a program writes these. */
function writtenByHand(): { [path: string]: string } {
  const files: { [path: string]: string } = {}
  for (const step of tutorial.byHand) {
    if (step.kind !== 'edit' || !CONTENT_FOLDERS.some((folder) => step.path.startsWith(`${folder}/`)))
      continue
    files[step.path] = edited(files[step.path] ?? repositoryFile(step.path), step)
  }
  return files
}

function repositoryFile(path: string): string | undefined {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The applicant goes on typing: their open page says what changed, and asks that and nothing else. */
async function answer({ visitor, walker, id }: OpenWizard): Promise<void> {
  const before = (await walker.view(id)).answers
  await visitor.fill(FIELD, OTHER)
  const notice = visitor.page.locator('.notice', { hasText: visitor.text('app.changed.asks') })
  await notice.waitFor({ timeout: 90_000 })
  expect(await notice.getByRole('link').allInnerTexts()).toEqual([
    `${visitor.text('transfer.step.target')} – ${LABEL}`,
  ])
  await notice.getByRole('link').click()
  const question = visitor.page.getByRole('radiogroup', { name: LABEL })
  await question.getByRole('radio', { name: visitor.text('option.yesNo.yes') }).check()
  await notice.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await walker.view(id)).answers, { timeout: 90_000 })
    .toEqual({
      ...before,
      personal: { ...before['personal'], residenceAddress: OTHER },
      target: { ...before['target'], movesAway: true },
    })
  expect((await walker.view(id)).carried?.asked).toEqual([])
}

async function tour(browser: Browser, wizard: OpenWizard, hand: Hand): Promise<void> {
  const { portal, visitor } = wizard
  await begin(wizard)
  const elsewhere = await beginElsewhere(portal)
  const analyst = await enter(browser, portal, { email: 'analyst@example.az', language: 'az' })
  const { [NOTES]: notes = '', ...files } = await exportedFiles(await make(analyst, hand))
  expect(files).toEqual(writtenByHand())
  expect(lineDifference(repositoryFile(NOTES) ?? '', notes)).toEqual({
    added: [`  "${QUESTION}": { "source": "03833e1f4fa4" },`],
    gone: [],
  })
  const second = await enter(browser, portal, { email: 'analyst2@example.az', language: 'az' })
  await second.goTo('/studio')
  const [, publishing = []] = tutorial.studio
  await followSteps({ visitor: second, hand }, publishing)
  await answer(wizard)
  const release = (await wizard.walker.view(wizard.id)).release
  await expect.poll(async () => (await elsewhere()).release, { timeout: 90_000 }).toBe(release)
  expect((await elsewhere()).carried?.asked ?? []).toEqual([])
  expect([...visitor.complaints, ...analyst.complaints, ...second.complaints]).toEqual([])
  await analyst.close()
  await second.close()
}

describe('a new analyst follows the tutorial: a question with a rule and both texts is asked of an open draft', () => {
  test('by pointer', { timeout: SLOW }, async ({ browser, open }) => {
    await tour(browser, await open({ filled: ['personal', 'study', 'target'] }), new MouseHand())
  })

  test('by keyboard alone', { timeout: SLOW }, async ({ browser, open }) => {
    await tour(browser, await open({ filled: ['personal', 'study', 'target'] }), new KeyboardHand())
  })
})
