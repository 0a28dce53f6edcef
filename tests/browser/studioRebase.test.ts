import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { openEdition } from './studio/openEdition.ts'
import { publishFiles } from './studio/publishFiles.ts'

const FORM = 'schemas/transfer/target.json'
const QUESTION = 'transferReasonText'
const [TEXTS, TITLE, WORDS] = ['locales/az/interface.json', 'title.services', 'Bütün xidmətlər']
/** Under load. */
const SOON = { timeout: 90_000 }

test('an edition is brought onto what others published where one stands: steps can still be taken back', async ({
  browser,
  portal,
}) => {
  const { analyst, addressOf } = await openEdition(browser, portal, {
    title: 'Geridə',
    at: { place: 'forms', file: FORM, at: `/properties/${QUESTION}` },
  })
  const { page, main } = analyst
  const label = main.getByLabel(analyst.text('studio.question.label', { language: 'az' }))
  const before = await label.inputValue()
  await label.fill(`${before} (1)`)
  await analyst.sees('studio.sync.saved')
  await publishFiles(portal.portal, (files) => {
    const text = files.get(TEXTS) ?? ''
    const words: { [id: string]: string } = JSON.parse(text)
    files.set(TEXTS, text.replace(`"${TITLE}": "${words[TITLE]}"`, `"${TITLE}": "${WORDS}"`))
  })
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true))
  await analyst.follow('studioRelease.title')
  await analyst.press('studioRelease.rebase')
  await analyst.sees('studioTrouble.rebased')
  await main
    .getByRole('heading', { name: analyst.text('studioRelease.behind') })
    .waitFor({ state: 'detached' })
  const standing = main.getByRole('heading', { name: analyst.text('studioRelease.standing') })
  await expect.poll(() => standing.evaluate((one) => one === document.activeElement), SOON).toBe(true)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'isTheSamePage'))).toBe(true)
  await analyst.follow('studioTexts.title')
  await analyst.fill('studioTexts.words', TITLE)
  const entry = main.getByRole('listitem').filter({ has: page.getByText(TITLE, { exact: true }) })
  await expect.poll(() => entry.getByLabel(analyst.text('language.az')).inputValue(), SOON).toBe(WORDS)
  await analyst.press('studio.undo', { step: analyst.text('studio.step.label', { name: QUESTION }) })
  await analyst.sees('studio.sync.saved')
  await analyst.goTo(addressOf({ place: 'forms', file: FORM, at: `/properties/${QUESTION}` }))
  await expect.poll(() => label.inputValue(), SOON).toBe(before)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
