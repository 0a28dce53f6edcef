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

it('what registers name by an id has its name when it comes: no list is asked', async () => {
  const visitor = await screens.visit(CITIZEN)
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.goTo('/student/dashboard')
  await visitor.main.getByText(textOf('az', 'field.specialty'), { exact: true }).waitFor()
  expect(await visitor.main.getByText(/^[a-z]+-[0-9]+$/).count()).toBe(0)
  expect(asked.filter((path) => path.startsWith('/api/lists/'))).toEqual([])
  await visitor.close()
})
