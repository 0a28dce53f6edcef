import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Traveller } from '../applications/road.ts'
import { type ExamWorld, openExamWorld } from './examWorld.ts'

/** An officer of whose family somebody is invited is told of it by no number. */
let world: ExamWorld
let officer: Traveller
let kin: Traveller
let sitting: string
beforeAll(async () => {
  world = await openExamWorld()
  officer = await world.officer('one')
  kin = await world.officer('one')
  const [theirs, other] = [await world.send('one'), await world.send('one')]
  const exam = { process: 'exam', decision: 'invite', institution: 'one', place: 'Otaq 5', seats: 5 }
  const made = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    ...exam,
    at: '2026-09-01T10:00:00+04:00',
  })
  sitting = made.body.id
  const applications = [theirs.id, other.id]
  await officer.send('POST', `/api/desk/sittings/${sitting}/invitations`, { applications })
  await world.work()
  await world.test.portal.database
    .insertInto('kinship')
    .values({ parent_id: kin.id, child_id: theirs.traveller.id })
    .execute()
})
afterAll(() => world.test.close())

interface Sat {
  seats: number
  taken: number
}
const shown = async (who: Traveller) => {
  const { body } = await who.get<{ sitting: Sat; invited: object[] }>(`/api/desk/sittings/${sitting}`)
  return { seats: body.sitting.seats, taken: body.sitting.taken, invited: body.invited.length }
}
const inList = async (who: Traveller) =>
  (await who.get<{ rows: Sat[] }>('/api/desk/sittings')).body.rows.map(({ seats, taken }) => [seats, taken])
const inCalendar = async (who: Traveller) => {
  const { body } = await who.get<{ entries: { sitting: Sat | null }[] }>(
    '/api/calendar?from=2026-09-01&to=2026-09-02',
  )
  return body.entries.flatMap((entry) => (entry.sitting ? [[entry.sitting.seats, entry.sitting.taken]] : []))
}
const change = (who: Traveller, seats: number) =>
  who.send<Sat & { issues?: unknown }>('PATCH', `/api/desk/sittings/${sitting}`, { seats })

it('sees as many seats taken as people', async () => {
  expect(await shown(officer)).toEqual({ seats: 5, taken: 2, invited: 2 })
  expect(await shown(kin)).toEqual({ seats: 4, taken: 1, invited: 1 })
  expect([await inList(officer), await inList(kin)]).toEqual([[[5, 2]], [[4, 1]]])
  expect([await inCalendar(officer), await inCalendar(kin)]).toEqual([[[5, 2]], [[4, 1]]])
})

it('changes the seats that they see, and the hidden ones stay', async () => {
  expect((await change(kin, 1)).body).toMatchObject({ seats: 1, taken: 1 })
  expect(await shown(officer)).toMatchObject({ seats: 2, taken: 2 })
  const refused = await change(officer, 1)
  expect(refused.body.issues).toEqual([{ path: '/seats', code: 'sitting.fewer', params: { taken: 2 } }])
})
