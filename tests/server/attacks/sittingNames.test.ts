import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.test.close())

it('an officer who opens a sitting with its candidates leaves a line, as with any list with names', async () => {
  const officer = await world.officer('one')
  await world.send('one', 'Aysel')
  const { body } = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    process: 'exam',
    decision: 'invite',
    institution: 'one',
    at: '2026-09-01T10:00:00+04:00',
    place: 'Otaq 1',
    link: '',
    seats: 5,
  })
  const opened = await officer.get<object>(`/api/desk/sittings/${body.id}`)
  expect(JSON.stringify(opened.body)).toContain('Aysel')
  const rows = await world.test.portal.database
    .selectFrom('audit')
    .select('what')
    .where('who', '=', officer.id)
    .execute()
  expect(rows.map(({ what }) => what)).toContain('desk.list')
})
