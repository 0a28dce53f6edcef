import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createTicket } from '#server/files/tickets.ts'
import { openRoad, type Road } from '../applications/road.ts'
import { otherServer } from './otherServer.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

it('whoever looks at a link to a file before it is opened does not spend it', async () => {
  const owner = await road.as('aysel@example.az')
  const ticket = { fileId: await owner.upload(), personId: owner.id }
  const url = `/getfile/${await createTicket(road.portal, road.portal.database, ticket)}`
  await road.app.inject({ method: 'HEAD', url })
  const statuses = []
  for (let time = 0; time < 2; time += 1)
    statuses.push((await road.app.inject({ method: 'GET', url })).statusCode)
  expect(statuses).toEqual([200, 404])
})

it('a question for the headers alone does nothing of a call', async () => {
  const owner = await road.as('aysel@example.az')
  const token = await openSession(road.portal, road.portal.database, owner.id)
  const read = async (): Promise<number> => {
    const rows = road.portal.database.selectFrom('audit').select('what').where('what', '=', 'data.download')
    return (await rows.execute()).length
  }
  const before = await read()
  const session = await road.app.inject({
    method: 'HEAD',
    url: '/api/users/data',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([session.statusCode === 200, await read()]).toEqual([false, before])
})

it('the address of one calendar has a limit of its own, however it is written', async () => {
  const app = await otherServer(road, { limits: true })
  const ask = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  const statuses = []
  for (let time = 0; time < 6; time += 1)
    statuses.push(await ask(`/ics/${'a'.repeat(40)}.ics?${time}`), await ask(`/ics/%61${'a'.repeat(39)}.ics`))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
  expect(await ask(`/ics/${'b'.repeat(40)}.ics`)).toBe(404)
  await app.close()
})
