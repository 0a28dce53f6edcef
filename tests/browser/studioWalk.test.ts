import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { giveRole } from './giveRole.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { openEdition } from './studio/openEdition.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'

/** Reads English: the portal speaks the state language alone to citizens. */
const ENGLISH = 'nino@example.ge'
const FILE = 'workflows/transfer.json'
const CASE = 'tests/cases/transfer/qerar-gecikir.json'
const NAME = 'Qərar gecikir'
/** What comes of a step after a worker began, on a busy machine. */
const SOON = { timeout: 90_000 }

async function openWalk(
  browser: Browser,
  portal: BrowserPortal,
  { language, email, title }: { language: Language; email: string; title: string },
): Promise<Visitor> {
  const { analyst } = await openEdition(browser, portal, { title, email, language, at: { place: 'walk' } })
  await analyst.box('studioWalk.process').selectOption('transfer', SOON)
  return analyst
}

const atRest = async ({ main }: Visitor): Promise<void> => {
  await main.locator('.walk[data-busy=false]').waitFor(SOON)
}
async function press(analyst: Visitor, id: string): Promise<void> {
  await analyst.press(id)
  await atRest(analyst)
}
const steps = ({ main }: Visitor) => main.locator('.walk-steps > li')
const editionOf = ({ page }: Visitor): string => new URL(page.url()).searchParams.get('edition') ?? ''

test('an analyst walks through a process with a persona, lets time pass, reads every message, keeps it as a case, and sees that fail when the process is changed', async ({
  browser,
  portal,
}) => {
  const analyst = await openWalk(browser, portal, {
    language: 'az',
    email: 'analyst@example.az',
    title: 'Sınaq',
  })
  const { main, page } = analyst
  await analyst.box('studioWalk.persona').selectOption('aysel')
  await analyst.box('studioWalk.moment').fill('2026-08-03T10:00')
  await press(analyst, 'studioWalk.begin')
  await press(analyst, 'transfer.do.submit')
  expect(await steps(analyst).last().innerText()).toContain(analyst.text('studioWalk.outcome.denied'))
  await main.getByRole('button', { name: analyst.text('studioWalk.undoOf', { number: 1 }) }).click()
  await atRest(analyst)
  expect(await steps(analyst).count()).toBe(0)
  await press(analyst, 'studioWalk.fill')
  await press(analyst, 'transfer.do.submit')
  const sent = await steps(analyst).last().innerText()
  expect(sent).toContain(analyst.text('transfer.status.applied'))
  expect(sent).toContain(analyst.text('studioWalk.channel.email'))

  const [letter] = await steps(analyst).last().locator('.walk-notice').all()
  await letter?.locator('summary').click()
  for (const language of ['az', 'en'])
    await letter
      ?.getByRole('region', { name: analyst.text(`language.${language}`) })
      .getByText('C-1')
      .first()
      .waitFor()
  expect(await inspect(page, 'walk az')).toEqual([])

  const take = analyst.text('transferChoice.do.take')
  await main.getByRole('button', { name: `${take} (choice/0)`, exact: true }).click()
  await atRest(analyst)
  expect(await steps(analyst).last().innerText()).toContain(analyst.text('transfer.status.inProcess'))
  await main.getByRole('button', { name: /^Növbəti taymerə keç/ }).click()
  await atRest(analyst)
  const late = steps(analyst).filter({ hasText: analyst.text('studioWalk.timerCame', { timer: '' }) })
  expect(await late.last().innerText()).toContain(analyst.text('actor.ministry'))

  await analyst.fill('studioWalk.caseName', NAME)
  await press(analyst, 'studioWalk.saveCase')
  await analyst.sees('studioWalk.saved')
  await main.getByText(CASE, { exact: true }).first().waitFor()
  const kept = main.locator('.walk-cases > li').filter({ hasText: NAME })
  await kept.getByText(analyst.text('studioWalk.case.passed'), { exact: true }).waitFor(SOON)
  await analyst.sees('studio.sync.saved')

  const address = `/studio?edition=${editionOf(analyst)}&file=${FILE}`
  await analyst.goTo(`${address}&place=forms&at=/transitions/1/to`)
  const json = main.locator('.studio-json .cm-content')
  await json.getByText('"inProcess"').first().waitFor()
  await json.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.insertText('"to": "diplomaCheck",')
  await analyst.sees('studio.sync.saved')
  await analyst.goTo(`${address}&place=walk`)
  await kept.getByText(analyst.text('studioWalk.case.failed'), { exact: true }).waitFor(SOON)
  const told = await kept.innerText()
  expect(told).toContain(analyst.text('transfer.status.inProcess'))
  expect(told).toContain(analyst.text('transfer.status.diplomaCheck'))
  await kept.getByRole('button', { name: analyst.text('studioWalk.walkCaseOf', { name: NAME }) }).click()
  await atRest(analyst)
  await analyst.sees('studioWalk.wentOtherwise')
  expect(await inspect(page, 'walk otherwise')).toEqual([])
  await press(analyst, 'studioWalk.accept')
  await analyst.press('studioWalk.saveOver', { name: NAME })
  await kept.getByText(analyst.text('studioWalk.case.passed'), { exact: true }).waitFor(SOON)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

test('an analyst makes registers fall silent, fills in what an officer is asked, and reads it all in English', async ({
  browser,
  portal,
}) => {
  await giveRole(portal, ENGLISH, { is: 'analyst' })
  const analyst = await openWalk(browser, portal, {
    language: 'en',
    email: ENGLISH,
    title: 'A walk',
  })
  const { main, page } = analyst
  await atRest(analyst)
  expect(await inspect(page, 'walk begin')).toEqual([])
  await analyst.box('studioWalk.moment').fill('2026-08-03T10:00')
  await analyst.box('studioWalk.persona').selectOption('aysel')
  await press(analyst, 'studioWalk.begin')
  await press(analyst, 'studioWalk.fill')
  await press(analyst, 'transfer.do.submit')
  const take = analyst.text('transferChoice.do.take')
  await main.getByRole('button', { name: `${take} (choice/0)`, exact: true }).click()
  await atRest(analyst)
  await main
    .getByRole('button', { name: analyst.text('transfer.do.return'), exact: true })
    .first()
    .click()
  await atRest(analyst)
  await analyst.sees('studioWalk.otherSample')
  expect(await inspect(page, 'walk input')).toEqual([])
  await press(analyst, 'studioWalk.make')
  expect(await steps(analyst).last().innerText()).toContain(analyst.text('transfer.status.returned'))

  await analyst.box('studioWalk.factSays').selectOption('down')
  await press(analyst, 'studioWalk.say')
  await main.getByText(analyst.text('studioWalk.says.down'), { exact: true }).first().waitFor()
  await main
    .getByRole('button', { name: /^Change: / })
    .first()
    .click()
  await analyst.sees('studioWalk.takeAnswers')
  expect(await inspect(page, 'walk en')).toEqual([])

  const made = await steps(analyst).count()
  await analyst.follow('studioTexts.title')
  await analyst.box('studioTexts.words').first().waitFor()
  await analyst.follow('studioWalk.title')
  await atRest(analyst)
  await expect.poll(() => steps(analyst).count()).toBe(made)
  expect(await main.getByRole('alert').count()).toBe(0)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
