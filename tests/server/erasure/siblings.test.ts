import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire, ids, outcomes } from '../desk/desk.ts'
import { erase, tracesOf } from './erasing.ts'
import { prove } from '../staff/people.ts'

/** Brothers and sisters stay relatives when their parent's account and data are erased. */
let road: Road
let parent: Traveller
let child: Traveller
let officer: Traveller
let sibling: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('rauf@example.az')
  child = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  sibling = await hire(road, 'Bacıyeva', [{ is: 'institution', institution: 'bdu' }])
  const kin = [child, sibling].map((one) => ({ parent_id: parent.id, child_id: one.id }))
  await road.portal.database.insertInto('kinship').values(kin).execute()
  id = await fillTransfer(child, 'aysel')
  expect((await child.move(id, 'submit')).status).toBe(200)
})
afterAll(() => road.close())

async function expectHidden(): Promise<void> {
  expect((await officer.get(`/api/applications/${id}`)).status).toBe(200)
  expect((await sibling.get(`/api/applications/${id}`)).status).toBe(404)
  expect(await ids(sibling, { mine: false })).toEqual([])
  expect(await outcomes(sibling, 'take', { applications: [id] })).toEqual(['notFound'])
}

it('nobody sees a case of their sibling as staff, before and after', async () => {
  await expectHidden()
  expect((await erase(parent)).status).toBe(200)
  await expectHidden()
})

it('an administrator still does not look as their sibling; once that one is erased as well, nothing names them', async () => {
  const { portal } = road
  const admin = await road.as('admin@example.az')
  const other = await road.as('elchin@example.az')
  const common = await road.as('vaqif@example.az')
  const kin = [admin, other].map((one) => ({ parent_id: common.id, child_id: one.id }))
  await portal.database.insertInto('kinship').values(kin).execute()
  expect((await erase(common)).status).toBe(200)
  const look = { person: other.id, reason: 'Müraciət üzrə dəstək sorğusu' }
  const refused = await admin.send('POST', '/api/admin/switch', look, await prove(admin))
  expect([refused.status, refused.body.message]).toEqual([422, 'msg.conflictOfInterest'])
  expect(await tracesOf(portal, common.id)).toEqual([])
  expect((await erase(other)).status).toBe(200)
  expect(await tracesOf(portal, other.id)).toEqual([])
})
