import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Traveller } from '../applications/road.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.test.close())

async function beginSitting(officer: Traveller): Promise<string> {
  const { body } = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    process: 'exam',
    decision: 'invite',
    institution: 'one',
    at: '2026-09-01T10:00:00+04:00',
    place: 'Otaq 1',
    link: '',
    seats: 5,
  })
  return body.id
}

/** What the log says of this officer. */
async function entriesOf({ id }: Traveller): Promise<string[]> {
  const rows = await world.test.portal.database
    .selectFrom('audit')
    .select('what')
    .where('who', '=', id)
    .execute()
  return rows.map(({ what }) => what)
}

it('an officer who opens a sitting with its candidates leaves a line, as with any list with names', async () => {
  const officer = await world.officer('one')
  await world.send('one', 'Aysel')
  const opened = await officer.get<object>(`/api/desk/sittings/${await beginSitting(officer)}`)
  expect(JSON.stringify(opened.body)).toContain('Aysel')
  expect(await entriesOf(officer)).toContain('desk.list')
})

/** Entries of the log stay for good. */
it('an officer who changes nothing of a sitting leaves no entry of it', async () => {
  const officer = await world.officer('one')
  const sitting = await beginSitting(officer)
  const change = async (seats: number) =>
    (await officer.send('PATCH', `/api/desk/sittings/${sitting}`, { seats })).status
  expect([await change(5), await change(5), await change(6), await change(6)]).toEqual([200, 200, 200, 200])
  expect((await entriesOf(officer)).filter((what) => what === 'desk.changeSitting')).toHaveLength(1)
})
