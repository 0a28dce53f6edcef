import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { CITIZEN, json, ScreenPortal } from './ScreenPortal.ts'

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

it('a debt that the portal knows as paid says so, is not offered again, and is not in the total', async () => {
  const visitor = await screens.visit(CITIZEN)
  const { page, main } = visitor
  const items = [
    { id: '2025-II', institution: 'bdu', amount: 850.25 },
    { id: '2026-I', institution: 'bdu', amount: 400.25 },
  ]
  const facts = { tuitionDebt: { amount: 1250.5, items }, debtApplications: { open: 0, paid: ['2025-II'] } }
  const factStates = { tuitionDebt: 'known', debtApplications: 'known' }
  await page.route(/\/api\/cards/, json(200, { facts, factStates, rows: {} }))
  await visitor.goTo('/debt/dashboard')
  const rowOf = (amount: string) => main.getByRole('row').filter({ hasText: amount })
  const buttonsOf = (amount: string) => rowOf(amount).getByRole('button').allTextContents()
  await rowOf('850,25').getByText(textOf('az', 'debt.status.settled')).waitFor()
  expect(await buttonsOf('850,25')).toEqual([textOf('az', 'debt.do.dispute')])
  expect(await buttonsOf('400,25')).toContain(textOf('az', 'button.pay'))
  expect(await main.getByText(`${textOf('az', 'label.total')}:`).textContent()).toContain('400,25')
  await visitor.close()
})
