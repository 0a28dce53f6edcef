import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.test.close())

/** Entries of the log stay for good. */
it('an officer who changes nothing of a sitting leaves no entry of it', async () => {
  const officer = await world.officer('one')
  const { body } = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    process: 'exam',
    decision: 'invite',
    institution: 'one',
    at: '2026-09-01T10:00:00+04:00',
    place: 'Otaq 1',
    link: '',
    seats: 5,
  })
  const change = async (seats: number) =>
    (await officer.send('PATCH', `/api/desk/sittings/${body.id}`, { seats })).status
  expect([await change(5), await change(5), await change(6), await change(6)]).toEqual([200, 200, 200, 200])
  const rows = await world.test.portal.database
    .selectFrom('audit')
    .select('what')
    .where('who', '=', officer.id)
    .where('what', '=', 'desk.changeSitting')
    .execute()
  expect(rows).toHaveLength(1)
})
