import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { prove } from '../staff/people.ts'

/**
 * The content may raise the number from which somebody is an administrator: who is below it is none, wherever they ask. What
 * they look at as somebody else ends with that, as it does with their account.
 */
let road: Road
let look: Traveller
beforeAll(async () => {
  road = await openRoad()
  const admin = await road.as('admin@example.az')
  const person = await road.as('aysel@example.az')
  const asked = { person: person.id, reason: 'Müraciət üzrə dəstək sorğusu' }
  const { body } = await admin.send<{ token: string }>('POST', '/api/admin/switch', asked, await prove(admin))
  look = travellerWith(road, person.id, body.token)
  expect((await look.get('/api/users/profile')).status).toBe(200)
  const { portal } = await road.portal.releases.getRelease(road.portal.database)
  Object.assign(portal.constants, { adminRole: 20 })
  expect((await admin.get('/api/admin/logs')).status).toBe(403)
})
afterAll(() => road.close())

it('somebody who is no administrator any more looks at nobody’s data', async () => {
  expect([401, 403]).toContain((await look.get('/api/users/profile')).status)
})
