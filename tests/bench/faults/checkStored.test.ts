import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillTransfer, openRoad, type Road } from '../../server/applications/road.ts'
import { checkStored, checkWork } from './checkStored.ts'
import { Tally } from './Tally.ts'

let road: Road
let id: string
let tally: Tally
beforeAll(async () => {
  road = await openRoad()
  const owner = await road.as('aysel@example.az')
  const officer = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
})
afterAll(() => road.close())
beforeEach(() => {
  tally = new Tally()
})

/** What the bench finds while this is done to the database; then it is as it was. */
async function foundAfter(change: ReturnType<typeof sql>): Promise<Tally> {
  class Undone extends Error {}
  const { portal } = road
  const work = portal.database.transaction().execute(async (trx) => {
    await change.execute(trx)
    await checkStored({ ...portal, database: trx }, [id], tally)
    await checkWork({ ...portal, database: trx }, tally)
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  return tally
}

test('of a case that is whole the bench finds nothing', async () => {
  await checkStored(road.portal, [id], tally)
  await checkWork(road.portal, tally)
  expect(tally).toMatchObject({ faults: 0 })
})

test.each([
  ['a status that its state does not have', sql`update application set status = 'returned'`],
  ['a desk that was not told', sql`delete from application_desk`],
  ['a deadline that nobody watches', sql`delete from timer`],
])('it finds %s', async (_what, change) => {
  expect((await foundAfter(change)).half.size).toBeGreaterThan(0)
})

test('it finds who was told twice', async () => {
  const twice = sql`insert into notification select gen_random_uuid(), person_id, notice, icon, title, params,
    application_id, process, at, read_at from notification`
  expect((await foundAfter(twice)).twice.size).toBeGreaterThan(0)
})

test('it finds what was put off and forgotten', async () => {
  const put = sql`insert into outbox (kind, key, payload, created_at, due_at)
    values ('mail', 'forgotten', ''::bytea, '2026-07-01', '2026-07-01')`
  expect((await foundAfter(put)).missed.size).toBeGreaterThan(0)
})
