import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationRow, ApplicationView } from '#contract/schemas.ts'
import type { Report } from '#server/reports/reportOf.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn, page } from '../desk/desk.ts'

const MIGRATION = new URL('../../../src/server/database/migrations/0049_own_deadlines.sql', import.meta.url)
/** As an earlier release stored it: the end of the campaign, for everybody. */
const BEFORE = new Date('2026-07-01T19:59:59.000Z')

let road: Road
let owner: Traveller
let officer: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await handIn(owner, 'aysel')
})
afterAll(() => road.close())

const told = async () => {
  const { body: list } = await owner.get<ApplicationRow[]>('/api/applications')
  const admin = await road.as('admin@example.az')
  const { body: report } = await admin.get<Report>('/api/admin/report')
  return {
    list: list.find((row) => row.id === id)?.deadline,
    queue: (await page(officer, { mine: false })).rows.find((row) => row.id === id)?.deadline,
    late: report.overdue,
  }
}

it('deadlines that an earlier release stored are made anew once, at the start of this one', async () => {
  const { database } = road.portal
  const fresh = await told()
  await database
    .updateTable('application')
    .set({ deadline: BEFORE, due_at: BEFORE })
    .where('id', '=', id)
    .execute()
  for (const table of ['application_desk', 'figure_case', 'figure_place'] as const)
    await database.updateTable(table).set({ due_at: BEFORE }).where('application_id', '=', id).execute()
  expect(await told()).toEqual({ list: BEFORE.toISOString(), queue: BEFORE.toISOString(), late: 1 })
  await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(database)
  expect(await runDue(road.portal)).toBeGreaterThan(0)
  expect(await told()).toEqual(fresh)
  const { body } = await officer.get<ApplicationView>(`/api/applications/${id}`)
  expect(fresh).toEqual({ list: null, queue: body.deadline, late: 0 })
  expect(await runDue(road.portal)).toBe(0)
})

it('the case page shows the end of the campaign beside the reader’s own deadline', async () => {
  const { body } = await officer.get<ApplicationView>(`/api/applications/${id}`)
  expect(body.campaignEnd).toEqual({ as: 'decides', at: '2026-11-10T19:59:59.000Z' })
  expect(body.deadline).not.toBe(body.campaignEnd?.at)
  const { body: own } = await owner.get<ApplicationView>(`/api/applications/${id}`)
  expect(own).toMatchObject({ deadline: null, campaignEnd: body.campaignEnd })
})
