import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road } from '../applications/road.ts'
import { prove } from './people.ts'

/** An administrator's account that was stolen does not send letters to everybody. */
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const A_DAY = 200
const MINUTE = 60_000

it('letters of one administrator are counted by the day, sent again or for the first time', async () => {
  const admin = await road.as('admin@example.az')
  const roles = [{ is: 'institution', institution: 'bdu' }]
  const body = { email: 'rauf@example.az', language: 'az', roles }
  const first = await admin.send<{ id: string }>('POST', '/api/admin/invitations', body, await prove(admin))
  expect(first.status).toBe(200)
  const again = `/api/admin/invitations/${first.body.id}/send`
  for (let sent = 1; sent < A_DAY; sent += 1) {
    if (sent % 20 === 0) road.clock.advance(MINUTE)
    expect((await admin.send('POST', again)).status).toBe(200)
  }
  road.clock.advance(MINUTE)
  expect((await admin.send('POST', again)).status).toBe(429)
  const other = { ...body, email: 'elchin@example.az' }
  expect((await admin.send('POST', '/api/admin/invitations', other, await prove(admin))).status).toBe(429)
  expect(await road.inbox('elchin@example.az')).toEqual([])
})
