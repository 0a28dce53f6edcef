import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/calendarCalls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { Instant } from '#contract/schemas.ts'
import { isFormatted } from '#engine/validation/isFormatted.ts'
import { isInstant } from '#engine/values/dates.ts'
import { openExamWorld } from '../batches/examWorld.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** Moments to one of the validators of formats, and none to JavaScript or the engine. */
const UNREAD = [
  '2026-12-31T23:59:60Z',
  '2027-01-01T03:59:60+04:00',
  '2026-08-10T10:00:00+04',
  '2026-12-31T10:00:00+04:00[Asia/Baku]',
  '0001-01-01T00:00:00Z',
]

let road: Road
let officer: Traveller
beforeAll(async () => {
  road = await openRoad()
  officer = await road.as('bdu@example.az')
})
afterAll(() => road.close())

it.each(UNREAD)('%s is no instant of ours', (at) => {
  expect([isInstant(at), isFormatted('date-time', at), Check(Instant, at)]).toEqual([false, false, false])
})

it.each([
  '2026-12-31T23:59:59Z',
  '2026-12-31T23:59:59.999Z',
  '2026-08-10T10:00:00+04:00',
  '1900-01-01T00:00:00Z',
  '9998-12-31T23:59:59-23:59',
])('%s is one', (at) => {
  expect([isInstant(at), isFormatted('date-time', at), Check(Instant, at)]).toEqual([true, true, true])
})

describe('a moment that nobody can read', () => {
  it.each(UNREAD)('is refused for a sitting, and is no fault of ours: %s', async (at) => {
    const world = await openExamWorld()
    const holder = await world.officer('one')
    const wanted = { process: 'exam', decision: 'invite', institution: 'one', at, place: 'Otaq 5', seats: 2 }
    const { status } = await holder.send('POST', '/api/desk/sittings', wanted)
    await world.test.close()
    expect(status).toBe(400)
  })

  it.each(UNREAD)('is refused for the publication of an edition: %s', async (at) => {
    const analyst = await road.as('analyst@example.az')
    const url = `/api/studio/editions/${crypto.randomUUID()}/publish`
    const { status, body } = await analyst.send<ErrorBody>('POST', url, { revision: 1, at })
    expect([status, body.issues?.[0]?.path]).toEqual([400, '/at'])
  })

  it('is refused for an interview, which else has neither a date in the calendar nor a deadline', async () => {
    const applicant = await road.as('aysel@example.az')
    const id = await fillTransfer(applicant, 'aysel')
    await applicant.move(id, 'submit')
    const track = { track: { name: 'choice', index: 0 } }
    await officer.move(id, 'take', track)
    const input = { at: UNREAD[2], link: 'https://meet.example.az/abc' }
    const { status } = await officer.move(id, 'assignInterview', { ...track, input })
    const { body } = await applicant.get<{ entries: CalendarEntry[] }>(
      '/api/calendar?from=2026-08-01&to=2026-08-31',
    )
    const dates = body.entries.filter(({ application }) => application === id)
    expect([status, dates.length]).toEqual([422, 0])
  })
})
