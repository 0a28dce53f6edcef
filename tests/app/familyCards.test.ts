import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { CITIZEN, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

it('what registers know of oneself is asked for beside the list of one’s children, not after it', async () => {
  const visitor = await screens.visit(CITIZEN)
  const { page, main } = visitor
  const held = Promise.withResolvers<void>()
  await page.route('**/api/children', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/cards')
  await visitor.goTo('/student/dashboard')
  await asked
  held.resolve()
  await main.getByText(textOf('az', 'fact.study'), { exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
