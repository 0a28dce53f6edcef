import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { measureTotals } from '#server/storage/measureTotals.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.test.close())

/** What people are invited to is kept for good. */
it('one officer does not bury the sittings of a whole institution under their own', async () => {
  const [greedy, colleague] = [await world.officer('one'), await world.officer('one')]
  const create = (officer: typeof greedy, at: string) =>
    officer.send<{ id: string }>('POST', '/api/desk/sittings', {
      process: 'exam',
      decision: 'invite',
      institution: 'one',
      at,
      place: 'x'.repeat(200),
      link: `https://example.az/${'x'.repeat(480)}`,
      seats: 1,
    })
  await measureTotals.run(world.test.portal)
  const real = await create(colleague, '2026-09-01T10:00:00+04:00')
  const refused: object[] = []
  for (let count = 0; count < 250; count += 1) {
    const { status, body } = await create(greedy, '2026-08-31T10:00:00+04:00')
    if (status >= 400) refused.push(body)
  }
  expect(refused).toHaveLength(150)
  expect(refused[0]).toMatchObject({
    code: 'error.quota',
    message: 'quota.sittingsOfDay',
    params: { count: 100, max: 100 },
  })
  expect((await create(colleague, '2026-09-01T12:00:00+04:00')).status).toBe(200)
  const { portal } = world.test
  const total = portal.database.selectFrom('storage_total').select('items').where('kind', '=', 'sittings')
  expect(await total.executeTakeFirst()).toEqual({ items: 102 })

  const days = 'from=2026-08-01&to=2026-09-30'
  const { body } = await colleague.get<AnswerOf<Calls['calendar']>>(`/api/calendar?${days}`)
  expect(body.entries.map(({ id }) => id)).toContain(real.body.id)

  type Page = AnswerOf<Calls['sittings']>
  const first = (await colleague.get<Page>('/api/desk/sittings')).body
  expect([first.rows.length, first.next]).toEqual([100, first.rows[99]?.id])
  const second = (await colleague.get<Page>(`/api/desk/sittings?after=${first.next}`)).body
  expect(second.rows.map(({ id }) => id)).toContain(real.body.id)
  expect([second.rows.length, second.next]).toEqual([2, null])
}, 60_000)

it('those of one day after the other end at a limit of what is to come, and hide nobody else’s in the calendar', async () => {
  const [greedy, colleague] = [await world.officer('two'), await world.officer('two')]
  const { database, clock } = world.test.portal
  await sql`
    insert into sitting (id, process, transition, is_role, institution, at, place, seats, made_by, made_at)
    select gen_random_uuid(), 'exam', 'invite', 'institution', 'two', '2026-08-31T10:00:00+04:00', 'Otaq', 1,
      ${greedy.id}, ${new Date(clock.now().getTime() - 48 * 3_600_000)}
    from generate_series(1, 300)`.execute(database)
  const make = (officer: typeof greedy) =>
    officer.send<{ id: string; message: string; params: object }>('POST', '/api/desk/sittings', {
      process: 'exam',
      decision: 'invite',
      institution: 'two',
      at: '2026-09-01T10:00:00+04:00',
      place: 'Otaq 5',
      seats: 1,
    })
  const refused = (await make(greedy)).body
  expect([refused.message, refused.params]).toEqual(['quota.sittings', { count: 300, max: 300 }])
  const real = await make(colleague)
  const { body } = await colleague.get<AnswerOf<Calls['calendar']>>(
    '/api/calendar?from=2026-08-01&to=2026-09-30',
  )
  expect(body.entries.map(({ id }) => id)).toContain(real.body.id)
  expect([body.entries.length, body.moreSittings]).toEqual([200, true])
})
