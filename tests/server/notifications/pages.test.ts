import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let applicant: Traveller
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  const officer = await road.as('bdu@example.az')
  const id = await fillTransfer(applicant, 'aysel')
  expect((await applicant.move(id, 'submit')).status).toBe(200)
  for (const transition of ['take', 'decideNo']) {
    road.clock.advance(1000)
    const track = { name: 'choice', index: 0 }
    const input = transition === 'take' ? {} : { input: { decisionReason: 'Yer yoxdur' } }
    expect([transition, (await officer.move(id, transition, { track, ...input })).status]).toEqual([
      transition,
      200,
    ])
  }
})
afterAll(() => road.close())

interface Told {
  items: { id: string; at: string; application: string | null; number: string | null }[]
  next: string | null
}

it('all notifications are read page by page, the newest first, none twice and none left out', async () => {
  const { body: whole } = await applicant.get<Told>('/api/notifications')
  expect(whole.items.length).toBeGreaterThan(1)
  expect(whole.next).toBeNull()
  const seen: string[] = []
  let after = ''
  for (let next: string | null = ''; next !== null; after = `&after=${encodeURIComponent(next ?? '')}`) {
    const { body }: { body: Told } = await applicant.get<Told>(`/api/notifications?limit=1${after}`)
    seen.push(...body.items.map(({ id }) => id))
    next = body.next
  }
  expect(seen).toEqual(whole.items.map(({ id }) => id))
})

it('each names the application by its number', async () => {
  const { items } = (await applicant.get<Told>('/api/notifications')).body
  const told = items.filter(({ application }) => application !== null)
  expect(told.length).toBeGreaterThan(0)
  for (const { application, number } of told)
    expect(number).toBe((await applicant.get(`/api/applications/${application}`)).body.number)
})

const ROW = '00000000-0000-4000-8000-000000000000'

it.each(['-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-13-45T99:00:00.000Z', '1', ''])(
  'a place that no page gave is a wrong question: %s',
  async (at) => {
    const { status, body } = await applicant.get(`/api/notifications?after=${at},${ROW}`)
    expect([status, body]).toMatchObject([400, { code: 'error.badRequest', issues: [{ path: '/after' }] }])
  },
)
