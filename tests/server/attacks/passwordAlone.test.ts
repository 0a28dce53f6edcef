import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { appCode, enrol, type Enrolled, PASSWORD, prove } from '../staff/people.ts'

/** Somebody who has a stolen token and the password, against an owner who has a second factor. */
let road: Road
let owner: Traveller
let thief: Traveller
let factor: Enrolled
const NEXT = { oldPassword: PASSWORD, password: 'Another2026', passwordRepeat: 'Another2026' }
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  factor = await enrol(road, owner)
  thief = await road.as('aysel@example.az')
}, 120_000)
afterAll(() => road.close())

it('neither changes the password nor ends a session, and tries no old password', async () => {
  const refused = { status: 403, body: { code: 'error.proofNeeded', params: { proofs: ['secondFactor'] } } }
  expect(await thief.send('POST', '/api/users/password', NEXT)).toMatchObject(refused)
  const guess = { ...NEXT, oldPassword: 'Wrong2026' }
  expect(await thief.send('POST', '/api/users/password', guess)).toMatchObject(refused)
  expect((await owner.get('/api/users/current_user')).status).toBe(200)
})

it('the owner changes it with a code of the second factor, and ends the thief’s session', async () => {
  road.clock.advance(60_000)
  const code = appCode(factor.secret, road.clock.now())
  const changed = await owner.send('POST', '/api/users/password', NEXT, await prove(owner, { code }))
  expect([changed.status, (await thief.get('/api/users/current_user')).status]).toEqual([200, 401])
})
