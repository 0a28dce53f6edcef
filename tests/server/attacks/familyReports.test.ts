import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** Of their own family nobody sees a case as staff: no row, count, notice or file (docs/security.md, "Permissions"). */
let road: Road
let admin: Traveller
let number: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  const child = await road.as('aysel@example.az')
  await road.portal.database
    .insertInto('kinship')
    .values({ parent_id: admin.id, child_id: child.id })
    .execute()
  const id = await fillTransfer(child, 'aysel')
  expect((await child.move(id, 'submit')).status).toBe(200)
  number = (await child.get(`/api/applications/${id}`)).body.number
  // Everywhere else the portal keeps it from them.
  expect((await admin.get(`/api/applications/${id}`)).status).toBe(404)
  expect((await admin.send<object[]>('POST', '/api/admin/logs/find', { q: number })).body).toEqual([])
})
afterAll(() => road.close())

it('the table of all applications says nothing of one of the administrator’s own family', async () => {
  const wish = { as: 'csv', filter: {} }
  const { body } = await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', wish)
  const { statusCode, payload } = await road.app.inject({ method: 'GET', url: body.url })
  expect(statusCode).toBe(200)
  expect(payload.split('\r\n').filter((line) => line.includes(number))).toEqual([])
})
