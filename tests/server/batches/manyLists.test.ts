import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchWorker } from '#server/batches/batchWorker.ts'
import type { Traveller } from '../applications/road.ts'
import { holdsUp } from '../database/holdsUp.ts'
import { serverUrl } from '../testDatabase.ts'
import { type Batch, type ExamWorld, openExamWorld } from './examWorld.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.test.close())

const CSV = 'number;decision;result;mark\n2026-0000000;pass;passed;90\n'
const send = (officer: Traveller, csv = CSV) =>
  officer.send<Batch & { message?: string }>('POST', '/api/desk/lists/exam', { decisions: ['pass'], csv })
const stateOf = async (officer: Traveller, id: string): Promise<string> =>
  (await officer.get<Batch>(`/api/desk/batches/${id}`)).body.state

describe('lists of one officer', () => {
  it('are few at a time, and let the list of another one go before the second', async () => {
    const [greedy, other] = [await world.officer('one'), await world.officer('one')]
    const lists: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await send(greedy)
      expect(status).toBe(200)
      lists.push(body.id)
      world.test.clock.advance(1000)
    }
    expect(await send(greedy)).toMatchObject({ status: 429, body: { message: 'msg.listsWait' } })
    const { body } = await send(other)
    await batchWorker.run(world.test.portal)
    await batchWorker.run(world.test.portal)
    expect([await stateOf(greedy, lists[0] ?? ''), await stateOf(other, body.id)]).toEqual([
      'checked',
      'checked',
    ])
    expect(await stateOf(greedy, lists[1] ?? '')).toBe('checking')
    await world.work()
    expect((await send(greedy)).status).toBe(200)
    await world.work()
  })

  it('are as few where they are sent at the same moment', async () => {
    const hasty = await world.officer('one')
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(hasty)))
    expect(sent.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 7 }, () => 429),
    ])
    await world.work()
  })

  // The embedded database does one thing after the other.
  it.runIf(serverUrl() !== undefined)('decide nothing once the role has ended, also under way', async () => {
    const officer = await world.officer('one')
    const sent = await world.send('one')
    const input = { at: '2026-09-01T10:00:00+04:00', place: 'Otaq 5' }
    await officer.move(sent.id, 'invite', { input })
    const csv = `number;decision;result;mark\n${sent.number};pass;passed;90\n`
    const list = await world.check(officer, csv)
    expect((await officer.send('POST', `/api/desk/batches/${list.id}/apply`)).status).toBe(200)
    const { portal, clock } = world.test
    let made: Promise<unknown> | undefined
    await portal.database.transaction().execute(async (trx) => {
      const held = trx.selectFrom('application').select('id').where('id', '=', sent.id).forUpdate()
      await held.execute()
      made = batchWorker.run(portal)
      await expect.poll(() => holdsUp(trx), { timeout: 90_000 }).toBe(true)
      await trx
        .updateTable('staff_role')
        .set({ ended_at: clock.now() })
        .where('person_id', '=', officer.id)
        .execute()
    })
    await made
    const batches = portal.database.selectFrom('batch').select('state').where('id', '=', list.id)
    expect(await batches.executeTakeFirst()).toEqual({ state: 'refused' })
    expect((await sent.traveller.get(`/api/applications/${sent.id}`)).body.status).toBe('invited')
  })
})

describe('invitations of one officer', () => {
  const invite = async (officer: Traveller, sitting: string, application: string) =>
    officer.send<{ id: string; message?: string }>('POST', `/api/desk/sittings/${sitting}/invitations`, {
      applications: [application],
    })
  const begin = async (officer: Traveller) => {
    const wanted = {
      process: 'exam',
      decision: 'invite',
      institution: 'one',
      at: '2026-09-01T10:00:00+04:00',
      place: 'Otaq 5',
      seats: 2,
    }
    return (await officer.send<{ id: string }>('POST', '/api/desk/sittings', wanted)).body.id
  }
  const nobody = '00000000-0000-4000-8000-000000000000'

  it('wait together with their lists, so many at a time', async () => {
    const officer = await world.officer('one')
    const sitting = await begin(officer)
    for (let count = 0; count < 3; count += 1)
      expect((await invite(officer, sitting, nobody)).status).toBe(200)
    expect([(await send(officer)).status, (await send(officer)).status]).toEqual([200, 200])
    expect(await invite(officer, sitting, nobody)).toMatchObject({
      status: 429,
      body: { message: 'msg.listsWait' },
    })
    expect((await send(officer)).status).toBe(429)
    await world.work()
    expect((await invite(officer, sitting, nobody)).status).toBe(200)
    await world.work()
  })

  it('are as few where they are sent at the same moment', async () => {
    const officer = await world.officer('one')
    const sitting = await begin(officer)
    const sent = await Promise.all(Array.from({ length: 8 }, () => invite(officer, sitting, nobody)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    await world.work()
  })

  it('are so many a day', async () => {
    const officer = await world.officer('one')
    const sitting = await begin(officer)
    await world.test.portal.database.deleteFrom('attempt').execute()
    expect((await invite(officer, sitting, nobody)).status).toBe(200)
    await world.test.portal.database.updateTable('attempt').set({ wrong: 200 }).execute()
    expect((await invite(officer, sitting, nobody)).status).toBe(429)
    expect((await send(officer)).status).toBe(429)
    await world.test.portal.database.deleteFrom('attempt').execute()
    await world.work()
  })
})
