import { afterAll, beforeAll, expect, it } from 'vitest'
import { dailySummary } from '#server/notifications/dailySummary.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { enrol } from './people.ts'

/** What staff are told of cases reaches them while they may act as staff, and no longer. */
let road: Road
let applicant: Traveller
let officer: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await fillTransfer(applicant, 'aysel')
  const track = { track: { name: 'choice', index: 0 } }
  await applicant.move(id, 'submit')
  await officer.move(id, 'take', track)
  const interview = { at: '2026-08-06T10:00:00.000Z', link: 'https://meet.example.az/abc' }
  expect((await officer.move(id, 'assignInterview', { ...track, input: interview })).status).toBe(200)
  expect((await write(officer, { text: 'Sual' })).status).toBe(200)
})
afterAll(() => road.close())

const write = (who: Traveller, words: object) =>
  who.send('POST', `/api/applications/${id}/messages`, { words }, { 'idempotency-key': crypto.randomUUID() })
const answer = async () => {
  const thread = { institution: 'bdu', words: { text: 'Cavab' } }
  const once = { 'idempotency-key': crypto.randomUUID() }
  expect((await applicant.send('POST', `/api/applications/${id}/messages`, thread, once)).status).toBe(200)
}
interface Notices {
  unread: number
  items: { application: string | null }[]
}
const notices = async () => (await officer.get<Notices>('/api/notifications')).body
/** Of the data that they take along. */
const downloaded = async () =>
  (await officer.get<{ notifications: { process: string }[] }>('/api/users/data')).body.notifications
const letters = async () => (await road.inbox('bdu@example.az')).filter((text) => text.includes('/dashboard'))
const told = async () => (await road.inbox('bdu@example.az')).length
const morning = async (instant: string) => {
  road.clock.set(instant)
  while ((await dailySummary.run(road.portal)) > 0);
  // Sessions of the day before have ended.
  applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
}

it('they hear of answers and have a letter in the morning', async () => {
  await answer()
  expect(await notices()).toMatchObject({ unread: 1, items: [{ application: id }] })
  expect(await downloaded()).toMatchObject([{ process: 'transfer' }])
  await morning('2026-08-02T05:00:00.000Z')
  expect(await letters()).toEqual([expect.stringMatching(/6 avqust 2026.*Tələbələrin köçürülməsi/)])
})

it('without a second factor that is wanted they hear and see nothing', async () => {
  const { config } = road.portal
  const before = config.staffSecondFactor
  config.staffSecondFactor = 'required'
  const heard = await told()
  await answer()
  await morning('2026-08-03T05:00:00.000Z')
  expect([await told(), (await letters()).length]).toEqual([heard, 1])
  expect(await notices()).toEqual({ unread: 0, items: [], next: null })
  expect(await downloaded()).toEqual([])
  await enrol(road, officer)
  expect(await notices()).toMatchObject({ unread: 1, items: [{ application: id }] })
  config.staffSecondFactor = before
})

it('whose role has ended sees no more what was told of it', async () => {
  await answer()
  expect((await notices()).unread).toBe(2)
  const roles = road.portal.database.updateTable('staff_role').where('person_id', '=', officer.id)
  await roles.set({ ended_at: road.clock.now() }).execute()
  expect(await notices()).toEqual({ unread: 0, items: [], next: null })
  expect(await downloaded()).toEqual([])
  await morning('2026-08-04T05:00:00.000Z')
  expect(await letters()).toHaveLength(1)
})

it('the applicant hears of their own application as before', async () => {
  const { body } = await applicant.get<Notices>('/api/notifications')
  expect(body.items.filter(({ application }) => application === id).length).toBeGreaterThan(1)
})
