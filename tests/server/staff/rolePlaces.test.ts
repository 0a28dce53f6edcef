import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road } from '../applications/road.ts'
import { prove, REASON } from './people.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

it('a role is held at every institution that an application can be of, whatever process made it', async () => {
  const admin = await road.as('admin@example.az')
  const { id } = await road.as('tural@example.az')
  const proof = await prove(admin)
  const give = (institution: string) => {
    const role = { is: 'finance', institution }
    return admin.send('POST', `/api/admin/people/${id}/roles`, { role, reason: REASON }, proof)
  }
  for (const place of ['bdu', 'badm', 'ministry'])
    expect([place, (await give(place)).status]).toEqual([place, 200])
  expect((await give('atlantis')).body.message).toBe('msg.staffPlaceUnknown')
  const { body } = await admin.get<{ roles: { place: string }[] }>(`/api/admin/people/${id}`)
  expect(body.roles.map(({ place }) => place)).toContain('Elm və Təhsil Nazirliyi')
})
