import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** Officers who open the work on a case, its messages, or lists with names leave a line: once, not for each time. */
let road: Road
let officer: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  const applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await fillTransfer(applicant, 'aysel')
  expect((await applicant.move(id, 'submit')).status).toBe(200)
})
afterAll(() => road.close())

/** What was written in the hour that begins now, before the clock moves on. */
async function noted(): Promise<string[]> {
  const rows = await road.portal.database
    .selectFrom('audit')
    .select('what')
    .where('who', '=', officer.id)
    .where('at', '>=', road.clock.now())
    .execute()
  return rows.map(({ what }) => what)
}

it('a queue with names is noted once an hour', async () => {
  road.clock.advance(3_600_001)
  for (let time = 0; time < 3; time += 1) await officer.send('POST', '/api/desk/queue', {})
  expect(await noted()).toEqual(['desk.list'])
})

it.for([
  ['the work on it', (): string => `/api/desk/cases/${id}`],
  ['its messages', (): string => `/api/applications/${id}/messages`],
] as const)('of a case that nobody opened, %s is a reading', async ([, url]) => {
  road.clock.advance(3_600_001)
  for (let time = 0; time < 2; time += 1) expect((await officer.get(url())).status).toBe(200)
  expect(await noted()).toEqual(['application.read'])
})

it('a list to fill in is noted with its names', async () => {
  const took = await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
  expect(took.status).toBe(200)
  road.clock.advance(3_600_001)
  const { body: lists } = await officer.get<{ process: string; decision: string }[]>('/api/desk/lists')
  const own = lists.filter(({ process }) => process === 'transfer')
  let rows = 0
  for (const { decision } of own) {
    const answer = await officer.send<{ rows: number }>('POST', '/api/desk/lists/transfer/template', {
      decisions: [decision],
    })
    rows = Math.max(rows, answer.body.rows)
  }
  expect(rows).toBe(1)
  expect(await noted()).toEqual(['desk.list'])
})
