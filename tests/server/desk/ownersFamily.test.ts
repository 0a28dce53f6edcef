import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { recipientsOf } from '#server/applications/noticeOf.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { linkChild } from '../applications/linkChild.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire, ids, outcomes } from './desk.ts'

/** Of what a parent hands in for a child the parent's own family sees nothing as staff, no more than the child's does. */
let road: Road
let officer: Traveller
let grandparent: Traveller
let id: string
let number: string
beforeAll(async () => {
  road = await openRoad()
  const parent = await road.as('samir@example.az')
  const child = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  grandparent = await hire(road, 'Nənəyeva', [{ is: 'institution', institution: 'bdu' }])
  await linkChild(road, parent, child)
  await road.portal.database
    .insertInto('kinship')
    .values({ parent_id: grandparent.id, child_id: parent.id })
    .execute()
  id = await fillTransfer(parent, 'aysel', child.id)
  expect((await parent.move(id, 'submit')).status).toBe(200)
  number = (await parent.get(`/api/applications/${id}`)).body.number
})
afterAll(() => road.close())

it('the case is in no queue, no search and no count of theirs', async () => {
  for (const query of [{}, { q: number }, { q: '5AYSEL1' }]) {
    expect(await ids(officer, { mine: false, ...query })).toContain(id)
    expect(await ids(grandparent, { mine: false, ...query })).not.toContain(id)
  }
  const count = async (who: Traveller) =>
    (await who.send<{ total: number }[]>('POST', '/api/desk/counts', { queues: [{ mine: false }] })).body
  const [theirs, own] = [await count(officer), await count(grandparent)]
  expect(own[0]?.total).toBe((theirs[0]?.total ?? 0) - 1)
})

it('it is not there for them by its id, and nobody gives it to them', async () => {
  for (const url of [
    `/api/applications/${id}`,
    `/api/desk/cases/${id}`,
    `/api/applications/${id}/messages`,
  ]) {
    expect([url, (await officer.get(url)).status]).toEqual([url, 200])
    expect([url, (await grandparent.get(url)).status]).toEqual([url, 404])
  }
  expect(await outcomes(grandparent, 'take', { applications: [id] })).toEqual(['notFound'])
  const given = { applications: [id], to: grandparent.id, over: true }
  expect(await outcomes(officer, 'hand-over', given)).toEqual(['noRole'])
})

it('they hear nothing of it', async () => {
  const { portal } = road
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('The application is not there')
  const { context } = await situationOf(portal, portal.database, found, { actor: undefined, use: 'reading' })
  const scope = buildScope(found.workflow, found.state, context, { track: { name: 'choice', index: 0 } })
  const told = await recipientsOf(portal, portal.database, { found, role: 'receiverOf', scope })
  expect(told).toContain(officer.id)
  expect(told).not.toContain(grandparent.id)
})
