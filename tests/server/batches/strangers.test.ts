import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { applyBatch } from '#server/batches/applyBatch.ts'
import { openBatch } from '#server/batches/batchRows.ts'
import { beginTurn } from '#server/batches/Turn.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import type { Traveller } from '../applications/road.ts'
import { type Batch, type ExamWorld, openExamWorld } from './examWorld.ts'

type Sitting = AnswerOf<Calls['createSitting']>
const NOWHERE = '00000000-0000-4000-8000-000000000000'

let world: ExamWorld
let officer: Traveller
let stranger: Traveller
beforeAll(async () => {
  world = await openExamWorld()
  officer = await world.officer('one')
  stranger = await world.officer('two')
})
afterAll(() => world.test.close())

const sittingOf = async (who: Traveller, institution: string): Promise<Sitting> => {
  const { body, status } = await who.send<Sitting>('POST', '/api/desk/sittings', {
    process: 'exam',
    decision: 'invite',
    institution,
    at: '2026-09-01T10:00:00+04:00',
    place: 'Otaq 5',
    seats: 5,
  })
  expect(status).toBe(200)
  return body
}
const upload = (csv: string) =>
  officer.send<ErrorBody>('POST', '/api/desk/lists/exam', { decisions: ['pass', 'fail'], csv })

describe('who works at another institution', () => {
  it(
    'learns by a list of numbers neither whether there is such a one nor what it is called inside',
    { meta: { spec: ['asvs.8.4.1'] } },
    async () => {
      const { number } = await world.send('one')
      const { rows } = await world.check(stranger, `number;decision\n${number};pass\n9999-9999999;pass\n`)
      expect(rows.map(({ application, issues }) => [application, issues])).toEqual([
        [null, [{ path: '/number', code: 'byList.unknownNumber' }]],
        [null, [{ path: '/number', code: 'byList.unknownNumber' }]],
      ])
    },
  )

  it('invites nobody of another, nor nobody at all, and hears it at the row', async () => {
    const { id } = await world.send('one')
    const own = await world.send('two')
    const sitting = await sittingOf(stranger, 'two')
    const url = `/api/desk/sittings/${sitting.id}/invitations`
    const applications = [own.id, id, NOWHERE]
    const { body } = await stranger.send<{ id: string }>('POST', url, { applications })
    await world.work()
    const batch = (await stranger.get<Batch>(`/api/desk/batches/${body.id}`)).body
    expect(batch).toMatchObject({ state: 'refused', refused: 2 })
    expect(batch.rows.map(({ number, application }) => [number, application])).toEqual([
      [own.number, own.id],
      ['', null],
      ['', null],
    ])
  })

  it('has no list of a sitting of another', async () => {
    const sitting = await sittingOf(officer, 'one')
    const list = { decisions: ['pass'], sitting: sitting.id }
    expect((await officer.send('POST', '/api/desk/lists/exam/template', list)).status).toBe(200)
    expect((await stranger.send('POST', '/api/desk/lists/exam/template', list)).status).toBe(404)
  })
})

describe('who is family by now of somebody in a list', () => {
  it('reads nothing of that one in it any more, and the others as before', async () => {
    const [kin, other] = [await world.send('one'), await world.send('one')]
    const own = await world.officer('one')
    const list = `number;decision\n${kin.number};pass\n${other.number};pass\n`
    const { id, rows } = await world.check(own, list)
    expect(rows.map(({ number }) => number)).toEqual([kin.number, other.number])
    const values = { parent_id: own.id, child_id: kin.traveller.id }
    await world.test.portal.database.insertInto('kinship').values(values).execute()
    const { body } = await own.get<Batch>(`/api/desk/batches/${id}`)
    expect(body.rows.map(({ number, application }) => [number, application])).toEqual([
      [other.number, other.id],
    ])
  })
})

describe('a list that is wider than any list', () => {
  it('is refused before it is read column by column', async () => {
    const wide = `number;decision${';'.repeat(500_000)}\n${'A;pass\n'.repeat(1000)}`
    const { status, body } = await upload(wide)
    expect([status, body.issues]).toEqual([422, [{ path: '/csv', code: 'byList.noTable' }]])
    const twice = await upload(`${';'.repeat(300_000)}${'number;'.repeat(40_000)}\nA;pass\n`)
    expect(twice.body.issues).toEqual([{ path: '/csv', code: 'byList.noTable' }])
  })
})

describe('two invitations at the same moment', () => {
  it('leave everybody one seat, and one that is made late is not made again', async () => {
    const { portal } = world.test
    const { id } = await world.send('one')
    const sittings = [await sittingOf(officer, 'one'), await sittingOf(officer, 'one')]
    const url = (sitting: Sitting): string => `/api/desk/sittings/${sitting.id}/invitations`
    const batches: string[] = []
    for (const sitting of sittings) {
      const { body } = await officer.send<{ id: string }>('POST', url(sitting), { applications: [id] })
      batches.push(body.id)
    }
    const { database } = portal
    const stored = await database.selectFrom('batch').selectAll().where('id', 'in', batches).execute()
    await Promise.all([batchWorker.run(portal), batchWorker.run(portal)])
    const seats = () =>
      database.selectFrom('sitting_seat').selectAll().where('application_id', '=', id).execute()
    expect(await seats()).toHaveLength(1)
    const { body: before } = await officer.get(`/api/applications/${id}`)
    for (const row of stored) await applyBatch(portal, openBatch(portal, row), beginTurn(portal))
    const { body: after } = await officer.get(`/api/applications/${id}`)
    expect([after.revision, await seats()]).toEqual([before.revision, [expect.anything()]])
    for (const batch of batches)
      expect((await officer.get<Batch>(`/api/desk/batches/${batch}`)).body.state).toBe('done')
  })
})
