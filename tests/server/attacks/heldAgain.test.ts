import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

const ROUNDS = 40

it('handing in and taking back, again and again while a register is away, has an end', async () => {
  const owner = await road.as('aysel@example.az')
  const id = await fillTransfer(owner, 'aysel')
  await road.fault('education', { mode: 'error', path: '/pass-scores' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await owner.move(id, 'submit')
    await owner.send('DELETE', `/api/applications/${id}/held`)
  }
  const { rows } = await sql<{ events: number; bytes: number }>`
    select count(*)::integer as events, sum(octet_length(payload))::integer as bytes
    from event where application_id = ${id}`.execute(road.portal.database)
  expect(rows[0]).toEqual({
    events: expect.toSatisfy((events: number) => events <= ROUNDS),
    bytes: expect.any(Number),
  })
}, 180_000)
