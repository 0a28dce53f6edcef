import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from '#server/accounts/signIn.ts'
import { openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { enrol, PASSWORD, signIn } from '../staff/people.ts'

/**
 * Where staff need a second factor, roles do nothing without it. A thief who has the password signs in before the officer has
 * set it up: that session has never shown a code, and must not become an officer's when the officer does.
 */
let road: Road
let officer: Traveller
beforeAll(async () => {
  road = await openRoad({ config: { staffSecondFactor: 'required' } })
  officer = await road.as('bdu@example.az')
})
afterAll(() => road.close())

async function stolen(): Promise<Traveller> {
  const { status, body } = await signIn(road, { login: 'bdu@example.az', password: PASSWORD })
  expect(status).toBe(200)
  return travellerWith(road, officer.id, body.token ?? '')
}

it('a session that was opened without the code does nothing as staff once the owner has set it up', async () => {
  const thief = await stolen()
  const queue = () => thief.send('POST', '/api/desk/queue', {})
  expect((await queue()).status).toBe(403)
  await enrol(road, officer)
  expect((await officer.send('POST', '/api/desk/queue', {})).status).toBe(200)
  // Ended, or as powerless as before.
  expect([401, 403]).toContain((await queue()).status)
})

it('a sign-in that was right without a code while the owner had none opens nothing once they have one', async () => {
  const { id } = await road.as('adnsu@example.az')
  const come = () =>
    enter(road.portal, id, 'signIn', { device: '', net: '192.0.2.7', session: null, showedFactor: false })
  const { token } = await come()
  await enrol(road, travellerWith(road, id, token ?? ''))
  await expect(come()).rejects.toMatchObject({ code: 'error.secondFactor' })
})
