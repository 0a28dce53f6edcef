import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { addOfficer } from '../desk/desk.ts'

let road: Road
let queries = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
/** An officer whose questions to the database are counted. */
let officer: Traveller
let end: () => Promise<void>
beforeAll(async () => {
  road = await openRoad()
  const id = await addOfficer(road, 'Sayan', [{ is: 'institution', institution: 'bdu' }])
  const app = await buildApp({ ...road.portal, database: road.portal.database.withPlugin(counting) })
  officer = travellerWith({ app }, id, await openSession(road.portal, road.portal.database, id))
  end = () => app.close()
})
afterAll(async () => {
  await end()
  await road.close()
})

async function apply(persona: string): Promise<void> {
  const applicant = await road.as(`${persona}@example.az`)
  const id = await fillTransfer(applicant, persona)
  const sent = await applicant.move(id, 'submit')
  expect(sent.status).toBe(200)
  const taken = await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
  expect(taken.status, JSON.stringify(taken.body).slice(0, 300)).toBe(200)
}

it('whoever opens a sitting does not have every candidate looked at by itself', async () => {
  await apply('aysel')
  const created = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    process: 'transfer',
    decision: 'choice.assignInterview',
    institution: 'bdu',
    at: '2026-12-01T10:00:00+04:00',
    place: 'Otaq 5',
    seats: 5,
  })
  expect(created.status, JSON.stringify(created.body).slice(0, 300)).toBe(200)
  const open = async (): Promise<{ asked: number; candidates: number }> => {
    queries = 0
    const { body } = await officer.get<{ candidates: object[] }>(`/api/desk/sittings/${created.body.id}`)
    return { asked: queries, candidates: body.candidates.length }
  }
  await open()
  const one = await open()
  await apply('rauf')
  await open()
  const two = await open()
  expect([one.candidates, two.candidates]).toEqual([1, 2])
  // Four hundred of them are looked at in one request, 600 times a minute.
  expect(two.asked - one.asked).toBeLessThanOrEqual(2)
})
