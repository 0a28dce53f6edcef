import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import type { Report } from '#server/reports/reportOf.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn } from '../desk/desk.ts'

let road: Road
let id: string
beforeAll(async () => {
  road = await openRoad()
  id = await handIn(await road.as('aysel@example.az'), 'aysel')
  road.clock.set('2029-01-01T08:00:00.000Z')
})
afterAll(() => road.close())

/** The same person as an administrator. */
async function administrator(email: string): Promise<Traveller> {
  const { database } = road.portal
  const { id } = await road.as(email)
  await database.updateTable('account').set({ role: 10 }).where('person_id', '=', id).execute()
  return road.as(email)
}

type Late = AnswerOf<Calls['adminLate']>
const late = async (reader: Traveller): Promise<Late> =>
  (await reader.get<Late>('/api/admin/report/late')).body

it('the list of late cases counts one of the reader’s family, and says neither which it is nor where it stands', async () => {
  const reader = await administrator('aysel@example.az')
  const { total, rows } = await late(reader)
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ id: null, number: null, status: null, atDesk: false, process: 'transfer' }])
  const { body: report } = await reader.get<Report>('/api/admin/report')
  expect(report.overdue).toBe(1)
})

it('each other case of the list is opened, at the desk by an administrator who is of its staff', async () => {
  const reader = await road.as('admin@example.az')
  const { body } = await reader.get<ApplicationView>(`/api/applications/${id}`)
  const row = { id, number: body.number, status: body.status }
  expect((await late(reader)).rows).toMatchObject([{ ...row, atDesk: false }])
  const officer = await administrator('bdu@example.az')
  expect((await late(officer)).rows).toMatchObject([{ ...row, atDesk: true }])
})
