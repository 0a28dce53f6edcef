import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import { openEdition, previewOf } from './studio/openEdition.ts'
import { textOf } from './texts.ts'

/** Under load. */
const SOON = { timeout: 90_000 }

test('a text is shown where people meet it: marked in the form as it is now, or drawn as what it is', async ({
  browser,
  portal,
}) => {
  const { analyst } = await openEdition(browser, portal, {
    title: 'Yerində',
    at: { place: 'texts' },
  })
  const { main, page } = analyst
  const find = async (id: string) => {
    await analyst.fill('studioTexts.words', id)
    const entry = main.getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) })
    await entry.getByRole('button', { name: analyst.text('studioTexts.more') }).click()
    return entry
  }
  const label = await find('field.transferReason')
  await label.getByRole('button', { name: analyst.text('studioSeen.show') }).click()
  const marked = previewOf(analyst).locator('[data-sought]').first()
  await expect.poll(() => marked.innerText(), SOON).toContain(textOf('az', 'field.transferReason'))
  await expect.poll(() => marked.evaluate(isInView), SOON).toBe(true)
  expect(await inspect(page, 'a text in its place')).toEqual([])
  await label.getByLabel(analyst.text('language.az')).fill('Niyə köçürsünüz?')
  await expect.poll(() => marked.innerText(), SOON).toContain('Niyə köçürsünüz?')

  const status = await find('transfer.status.applied')
  await status.getByText(analyst.text('studioSeen.sample')).waitFor()
  await status.locator('.tag').getByText(textOf('az', 'transfer.status.applied')).first().waitFor()
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
