import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wakeWaiting } from '#server/timers/wakeWaiting.ts'
import { openRoad, type Road } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

/** A statement has 65,535 places for values; one row of a timer takes eight of them. */
const WAITING = 8200

it('whoever gives a place back can do so, however many wait for it', async () => {
  const { portal } = road
  const applicant = await road.as('aysel@example.az')
  const { body } = await applicant.send('POST', '/api/applications', { process: 'transfer' })
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'application' and column_name not in ('id', 'root_id', 'number')`.execute(
    portal.database,
  )
  const others = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into application (id, root_id, number, ${others})
    select made.id, made.id, '1999-' || made.at, ${others}
    from (select gen_random_uuid() as id, at from generate_series(1, ${WAITING}::int) as at) as made, application
    where application.id = ${body.id}`.execute(portal.database)
  await sql`
    insert into place_wait (list, row_id, application_id, rank)
    select 'seats', 'one', id, lpad(split_part(number, '-', 2), 5, '0') from application
    where number like '1999-%'`.execute(portal.database)
  const wake = (most?: number) =>
    portal.database
      .transaction()
      .execute((trx) => wakeWaiting({ portal, trx }, { list: 'seats', row: 'one', but: body.id, most }))
  const woken = async () => {
    const timers = portal.database.selectFrom('timer').select('rank').where('name', '=', 'seats/one')
    return (await timers.orderBy('id').execute()).map(({ rank }) => rank)
  }

  await wake(3)
  expect(await woken()).toEqual(['00001', '00002', '00003'])
  await wake()
  expect(await woken()).toHaveLength(WAITING)
})
