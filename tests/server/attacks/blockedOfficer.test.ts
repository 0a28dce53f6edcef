import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** An officer whose account an administrator has shut hears nothing more of cases: neither in the portal nor by letter. */
let road: Road
let owner: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  const bdu = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  const words = { text: 'Zəhmət olmasa transkripti dəqiqləşdirin' }
  const sent = await bdu.send('POST', `/api/applications/${id}/messages`, { words })
  expect(sent.status).toBe(200)
  await road.portal.database
    .updateTable('account')
    .set({ status: 'blocked' })
    .where('person_id', '=', bdu.id)
    .execute()
}, 120_000)
afterAll(() => road.close())

it('is told nothing of an answer', async () => {
  const before = (await road.letters('bdu@example.az')).length
  const answered = await owner.send('POST', `/api/applications/${id}/messages`, { words: { text: 'Budur' } })
  expect(answered.status).toBe(200)
  expect((await road.letters('bdu@example.az')).length - before).toBe(0)
})
