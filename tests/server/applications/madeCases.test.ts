import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../staff/juryContent.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { BILL_CONTENT } from './billContent.ts'
import type { Traveller } from './road.ts'

/** What staff of a case that another one made read of that one. */
let test: TestPortal
let applicant: Traveller
let cashier: Traveller
let stay: string
let bill: string
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContent(test.portal, BILL_CONTENT)
  applicant = await newPerson(test)
  cashier = await newPerson(test, { roles: [{ is: 'cashier', institution: 'north' }] })
  const south = await newPerson(test, { roles: [{ is: 'keeper', institution: 'south' }] })
  const board = await newPerson(test, { roles: [{ is: 'board', institution: null }] })
  const begun = await applicant.send('POST', '/api/applications', { process: 'stay' })
  stay = begun.body.id
  const answers = { wish: { places: [{ house: 'north' }, { house: 'south' }] } }
  await applicant.send('PUT', `/api/applications/${stay}/draft`, { revision: begun.body.revision, answers })
  await applicant.move(stay, 'ask')
  const refused = { track: { name: 'place', index: 1 }, input: { reason: 'A word of the south' } }
  expect((await south.move(stay, 'refuse', refused)).status).toBe(200)
  const weighed = { input: { reason: 'A word of the board', until: '2026-09-01' } }
  expect((await board.move(stay, 'weigh', weighed)).status).toBe(200)
  const { body } = await applicant.move(stay, 'choose')
  bill = body.created[0]?.id ?? ''
})
afterAll(() => test.close())

it('are the places alone that the made process reads', async () => {
  expect((await cashier.get(`/api/applications/${stay}`)).status).toBe(404)
  const { status, body } = await cashier.get(`/api/applications/${bill}`)
  expect(status).toBe(200)
  expect(body.world.parent).toEqual({ status: 'taken', data: { until: '2026-09-01' } })
  expect(JSON.stringify(body)).not.toMatch(/A word of/)
})

it('are the whole for whoever applied, but for what officers noted', async () => {
  const { body } = await applicant.get(`/api/applications/${bill}`)
  expect(body.world.parent).toMatchObject({ id: stay, status: 'taken', count: { place: { refused: 1 } } })
  expect(JSON.stringify(body.world.parent)).not.toMatch(/A word of the south/)
})

it('is enough to judge what they may do', async () => {
  expect((await cashier.move(bill, 'pay')).body).toMatchObject({ status: 'paid' })
})
