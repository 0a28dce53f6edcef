import { Client } from 'pg'
import { openSession } from '#server/accounts/sessions.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTemplate } from '../../bench/load/makeTemplate.ts'
import { SUBMIT } from '../../bench/load/names.ts'
import { openRoad, type Road, travellerWith } from './road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

test('an autosave waits five times for the database, a submit twelve times, session and view included', async () => {
  const { portal } = road
  await makeTemplate(road, { isCitizen: false })
  const { id, subject_id: person } = await portal.database
    .selectFrom('application')
    .select(['id', 'subject_id'])
    .executeTakeFirstOrThrow()
  const traveller = travellerWith(road, person, await openSession(portal, portal.database, person))
  const { answers, revision } = (await traveller.get(`/api/applications/${id}`)).body
  const asked = vi.spyOn(Client.prototype, 'query')

  const saved = await traveller.send('PUT', `/api/applications/${id}/draft`, { revision, answers })
  expect(saved.status).toBe(200)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5)

  asked.mockClear()
  const command = { revision: saved.body.revision, transition: SUBMIT }
  const headers = { 'idempotency-key': 'once' }
  const sent = await traveller.send('POST', `/api/applications/${id}/commands`, command, headers)
  expect(sent.status).toBe(200)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(12)
  asked.mockRestore()
})
