import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Traveller } from '../applications/road.ts'
import { type Batch, type ExamWorld, openExamWorld } from './examWorld.ts'

type Sitting = AnswerOf<Calls['createSitting']>
type Opened = AnswerOf<Calls['sitting']>
type Listed = AnswerOf<Calls['sittings']>
type Calendar = AnswerOf<Calls['calendar']>

let world: ExamWorld
let officer: Traveller
beforeAll(async () => {
  world = await openExamWorld()
  officer = await world.officer('one')
})
afterAll(() => world.test.close())

const WANTED = {
  process: 'exam',
  decision: 'invite',
  institution: 'one',
  at: '2026-09-01T10:00:00+04:00',
  place: 'Otaq 5',
  seats: 2,
}
const create = async (change: object = {}): Promise<Sitting> => {
  const { body, status } = await officer.send<Sitting>('POST', '/api/desk/sittings', { ...WANTED, ...change })
  expect(status).toBe(200)
  return body
}
const invite = async ({ id }: Sitting, applications: string[]): Promise<Batch> => {
  const { body } = await officer.send<{ id: string }>('POST', `/api/desk/sittings/${id}/invitations`, {
    applications,
  })
  await world.work()
  return (await officer.get<Batch>(`/api/desk/batches/${body.id}`)).body
}
const open = async ({ id }: Sitting): Promise<Opened> =>
  (await officer.get<Opened>(`/api/desk/sittings/${id}`)).body
const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

describe('a sitting', () => {
  it('has who is invited, and those who may be, the longest waiting first', async () => {
    const one = await world.send('one')
    world.test.clock.advance(1000)
    const two = await world.send('one')
    const elsewhere = await world.send('two')
    const sitting = await create()
    expect(sitting).toMatchObject({ taken: 0, seats: 2, institutionName: 'Birinci məktəb', machine: 'exam' })
    const before = await open(sitting)
    expect(ids(before.candidates)).toEqual([one.id, two.id])
    expect(ids(before.candidates)).not.toContain(elsewhere.id)
    expect(await invite(sitting, [one.id])).toMatchObject({ state: 'done' })
    const after = await open(sitting)
    expect([ids(after.invited), ids(after.candidates)]).toEqual([[one.id], [two.id]])
    expect(after.sitting.taken).toBe(1)
    const { body: view } = await one.traveller.get(`/api/applications/${one.id}`)
    expect(view).toMatchObject({ status: 'invited' })
    await one.traveller.move(one.id, 'leave')
    await two.traveller.move(two.id, 'leave')
  })

  it(
    'has so many seats and no more: who is too many, nobody is invited',
    { meta: { spec: ['asvs.2.3.2'] } },
    async () => {
      const [one, two, three] = [await world.send('one'), await world.send('one'), await world.send('one')]
      const sitting = await create()
      const full = await invite(sitting, [one.id, two.id, three.id])
      expect(full).toMatchObject({ state: 'refused', refused: 3 })
      expect(full.rows[0]?.denials).toEqual([{ code: 'sitting.full' }])
      expect((await open(sitting)).sitting.taken).toBe(0)
      expect(await invite(sitting, [one.id, two.id])).toMatchObject({ state: 'done' })
      expect(await invite(sitting, [three.id])).toMatchObject({ state: 'refused' })
      await one.traveller.move(one.id, 'leave')
      expect((await open(sitting)).sitting.taken).toBe(1)
      expect(await invite(sitting, [three.id])).toMatchObject({ state: 'done' })
      await Promise.all([two, three].map(({ traveller, id }) => traveller.move(id, 'leave')))
    },
  )

  it(
    'fills its last seat once, whoever asks at the same time',
    { meta: { spec: ['asvs.2.3.4'] } },
    async () => {
      const [one, two] = [await world.send('one'), await world.send('one')]
      const sitting = await create({ seats: 1 })
      const ask = (id: string) =>
        officer.send<{ id: string }>('POST', `/api/desk/sittings/${sitting.id}/invitations`, {
          applications: [id],
        })
      const asked = await Promise.all([ask(one.id), ask(two.id)])
      await Promise.all([world.work(), world.work()])
      const states = await Promise.all(
        asked.map(async ({ body }) => (await officer.get<Batch>(`/api/desk/batches/${body.id}`)).body.state),
      )
      expect(states.toSorted()).toEqual(['done', 'refused'])
      await Promise.all([one, two].map(({ traveller, id }) => traveller.move(id, 'leave')))
    },
  )

  it('that somebody is invited to instead frees the seat before', async () => {
    const one = await world.send('one')
    const [first, second] = [await create(), await create({ at: '2026-09-02T10:00:00+04:00' })]
    await invite(first, [one.id])
    await invite(second, [one.id])
    expect([(await open(first)).sitting.taken, (await open(second)).sitting.taken]).toEqual([0, 1])
    await one.traveller.move(one.id, 'leave')
  })

  it('gives the list of its people to fill in', async () => {
    const [one, other] = [await world.send('one', 'Aysel'), await world.send('one', 'Murad')]
    const sitting = await create()
    await invite(sitting, [one.id])
    const { body } = await officer.send<{ csv: string; rows: number }>(
      'POST',
      '/api/desk/lists/exam/template',
      { decisions: ['pass'], sitting: sitting.id },
    )
    expect(body.rows).toBe(1)
    expect(body.csv).toContain(`${one.number};Soyad Aysel;İmtahandan keçdi;`)
    await Promise.all([one, other].map(({ traveller, id }) => traveller.move(id, 'leave')))
  })

  it('has its seats changed, never below those that are taken, and ends while nobody is invited', async () => {
    const one = await world.send('one')
    const sitting = await create()
    await invite(sitting, [one.id])
    const change = (seats: number) => officer.send('PATCH', `/api/desk/sittings/${sitting.id}`, { seats })
    expect((await change(5)).body).toMatchObject({ seats: 5, taken: 1 })
    expect((await officer.send<ErrorBody>('DELETE', `/api/desk/sittings/${sitting.id}`)).body).toMatchObject({
      message: 'sitting.hasPeople',
    })
    await one.traveller.move(one.id, 'leave')
    expect((await officer.send('DELETE', `/api/desk/sittings/${sitting.id}`)).status).toBe(200)
    const answer = await officer.send<ErrorBody>('POST', `/api/desk/sittings/${sitting.id}/invitations`, {
      applications: [one.id],
    })
    expect(answer).toMatchObject({ status: 422, body: { message: 'sitting.gone' } })
    const { body } = await officer.get<Listed>('/api/desk/sittings')
    expect(ids(body.rows)).not.toContain(sitting.id)
  })

  it.each([
    ['in the past', { at: '2026-07-01T10:00:00+04:00' }, '/at', 'valid.dateFuture'],
    ['without a place where its form wants one', { place: '' }, '/place', 'valid.required'],
    ['whose place is too short for its form', { place: 'A' }, '/place', 'valid.minLength'],
  ])('%s is refused at its field', async (_what, change, path, code) => {
    const answer = await officer.send<ErrorBody>('POST', '/api/desk/sittings', { ...WANTED, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ path, code }])
  })

  it('is of those alone who hold it', async () => {
    const sitting = await create()
    const other = await world.officer('two')
    expect((await other.get(`/api/desk/sittings/${sitting.id}`)).status).toBe(404)
    expect((await other.send('DELETE', `/api/desk/sittings/${sitting.id}`)).status).toBe(404)
    expect((await other.send('POST', '/api/desk/sittings', WANTED)).status).toBe(403)
    const one = await world.send('one')
    const answer = await other.send('POST', `/api/desk/sittings/${sitting.id}/invitations`, {
      applications: [one.id],
    })
    expect(answer.status).toBe(404)
    expect((await one.traveller.get('/api/desk/sittings')).status).toBe(403)
    await one.traveller.move(one.id, 'leave')
  })

  it('of one school never invites who applied to another', async () => {
    const elsewhere = await world.send('two')
    const answer = await invite(await create(), [elsewhere.id])
    expect(answer).toMatchObject({ state: 'refused' })
    expect(answer.rows[0]?.issues).toEqual([{ path: '/number', code: 'byList.unknownNumber' }])
  })

  it('stands in the calendar of who holds it, once, with how many are invited', async () => {
    const [one, two] = [await world.send('one'), await world.send('one')]
    const sitting = await create({ at: '2026-10-05T10:00:00+04:00' })
    await invite(sitting, [one.id, two.id])
    const { body } = await officer.get<Calendar>('/api/calendar?from=2026-10-05&to=2026-10-05')
    expect(body.entries).toMatchObject([
      { as: 'appointment', sitting: { id: sitting.id, seats: 2, taken: 2 }, place: 'Otaq 5', number: null },
    ])
  })
})
