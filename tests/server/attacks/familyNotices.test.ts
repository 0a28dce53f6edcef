import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn, ids } from '../desk/desk.ts'

/**
 * Of their own family nobody sees a case as staff: no row, count, notice or file (docs/security.md, "Permissions"). That
 * somebody is family is often known only later: the child is added when the case stands at the parent's desk already.
 */
let road: Road
let applicant: Traveller
let officer: Traveller
let id: string
let number: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  id = await handIn(applicant, 'aysel')
  number = (await applicant.get(`/api/applications/${id}`)).body.number
  // Nobody takes the choices for eight days: the ministry hears of it.
  road.clock.advance(8 * 24 * 3_600_000)
  await runDue(road.portal)
  officer = await road.as('ministry@example.az')
})
afterAll(() => road.close())

interface Notices {
  unread: number
  items: { application: string | null; number: string | null }[]
}
const notices = async () => {
  const { items } = (await officer.get<Notices>('/api/notifications')).body
  return items.filter((one) => one.application === id || one.number === number).length
}

it('an officer reads no notice of a case once it is of their family', async () => {
  expect(await notices()).toBeGreaterThan(0)
  const kin = { parent_id: officer.id, child_id: applicant.id }
  await road.portal.database.insertInto('kinship').values(kin).execute()
  expect((await officer.get(`/api/applications/${id}`)).status).toBe(404)
  expect(await ids(officer)).not.toContain(id)
  expect(await notices()).toBe(0)
})
