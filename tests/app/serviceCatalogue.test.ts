import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, FOREIGNER, ScreenPortal } from './ScreenPortal.ts'

/** The catalogue of services. */
let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const { groups: contentGroups }: { groups: string[] } = JSON.parse(
  readFileSync(new URL('../../workflows/services.json', import.meta.url), 'utf8'),
)

it('stands under the headings of the content, and finds by what a service is for', async () => {
  const visitor = await screens.visit(FOREIGNER)
  const { main } = visitor
  await main.getByRole('heading', { level: 2, name: english('serviceGroup.money') }).waitFor()
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual(contentGroups.map((group) => english(`serviceGroup.${group}`)))
  const card = main.locator('.card', { hasText: english('service.duplicate') })
  expect(await card.innerText()).toContain(english('service.duplicate.about'))
  await visitor.fill('app.services.search', 'lost or damaged')
  await main.getByText(textOf('en', 'a11y.results', { count: 1 })).waitFor()
  expect(await main.getByRole('link').allInnerTexts()).toEqual([english('service.duplicate')])
  await visitor.fill('app.services.search', 'qwzxv')
  await main.getByText(english('app.services.notFound')).waitFor()
  // Whom to ask, and everything that there is.
  await main
    .locator('.empty')
    .getByRole('link', { name: english('service.support') })
    .waitFor()
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings)
  await visitor.close()
})
