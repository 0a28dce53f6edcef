import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/calendarCalls.ts'
import { findTicketHolder } from '#server/calendar/calendarTickets.ts'
import { icsOf } from '#server/calendar/icsOf.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

const AT = '2026-08-10T10:00:00.000Z'
let road: Road
let applicant: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  id = await fillTransfer(applicant, 'aysel')
})
afterAll(() => road.close())

interface Calendar {
  entries: CalendarEntry[]
  ticket: boolean
}
const calendar = async (traveller = applicant, month = '2026-08'): Promise<Calendar> => {
  const { body } = await traveller.get<Calendar>(`/api/calendar?from=${month}-01&to=${month}-31`)
  return body
}
const ofCase = async (month?: string) =>
  (await calendar(applicant, month)).entries.filter(({ application }) => application === id)

describe('the calendar', () => {
  it('has the end of a draft, on its day in Baku', async () => {
    expect(await ofCase('2026-10')).toMatchObject([
      { as: 'deadline', at: '2026-10-20T19:59:59.000Z', day: '2026-10-20', process: 'transfer', child: null },
    ])
  })

  it('has the windows of services', async () => {
    const { entries } = await calendar(applicant, '2026-10')
    expect(entries.filter(({ status, process }) => status === null && process === 'transfer')).toMatchObject([
      { as: 'closes', day: '2026-10-20' },
      { as: 'opens', day: '2026-10-21' },
    ])
  })

  it('gives an interview’s link out 15 minutes before it and not a second earlier', async () => {
    const track = { track: { name: 'choice', index: 0 } }
    await applicant.move(id, 'submit')
    const officer = await road.as('bdu@example.az')
    await officer.move(id, 'take', track)
    const link = 'https://meet.example.az/abc'
    await officer.move(id, 'assignInterview', { ...track, input: { at: AT, link } })
    road.clock.set('2026-08-10T09:44:59.000Z')
    applicant = await road.as('aysel@example.az')
    expect(await ofCase()).toMatchObject([
      { as: 'appointment', at: AT, link: null, linkFrom: '2026-08-10T09:45:00.000Z', place: null },
    ])
    road.clock.set('2026-08-10T09:45:00.000Z')
    expect(await ofCase()).toMatchObject([{ at: AT, link }])
  })

  it('shows no deadline of staff, which an earlier release has stored as a date of the application', async () => {
    const { database, personKeys } = road.portal
    const { shown, subject_id } = await database
      .selectFrom('application')
      .select(['shown', 'subject_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const key = (await personKeys.openMany(database, [subject_id])).get(subject_id)
    if (key === undefined || shown === null) throw new Error('Nothing is shown of the application')
    const { lines, dates } = key.decryptJson(shown)
    const late = { at: '2026-08-20T19:59:59.000Z', as: 'deadline' as const, status: 'inProcess' }
    await database
      .updateTable('application')
      .set({ shown: key.encryptJson({ lines, dates: [...dates, late] }) })
      .where('id', '=', id)
      .execute()
    expect((await ofCase()).map(({ as }) => as)).toEqual(['appointment'])
  })

  it('is that of the officer who holds the interview, without a name', async () => {
    const officer = await road.as('bdu@example.az')
    const { entries } = await calendar(officer)
    expect(entries.filter(({ application }) => application !== null)).toMatchObject([
      { as: 'appointment', at: AT, application: id, child: null, link: 'https://meet.example.az/abc' },
    ])
    expect(JSON.stringify(entries)).not.toContain('Aysel')
    const others = await calendar(await road.as('aztu@example.az'))
    expect(others.entries.filter(({ application }) => application !== null)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { entries } = await calendar(await road.as('rauf@example.az'))
    expect(entries.filter(({ application }) => application !== null)).toEqual([])
  })
})

describe('the address for calendar programs', () => {
  const fetchIcs = (url: string) => road.app.inject({ method: 'GET', url: new URL(url).pathname })

  it('is a secret that shows dates and neither names nor links', async () => {
    const { body } = await applicant.send<{ url: string }>('POST', '/api/calendar/ticket')
    const answer = await fetchIcs(body.url)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toContain('DTSTART:20260810T100000Z')
    expect(answer.body).not.toMatch(/Aysel|meet\.example/)
  })

  it('ends with a new one, and when it is taken back', async () => {
    const { body: old } = await applicant.send<{ url: string }>('POST', '/api/calendar/ticket')
    const { body: fresh } = await applicant.send<{ url: string }>('POST', '/api/calendar/ticket')
    expect((await fetchIcs(old.url)).statusCode).toBe(404)
    expect((await fetchIcs(fresh.url)).statusCode).toBe(200)
    expect((await calendar()).ticket).toBe(true)
    await applicant.send('DELETE', '/api/calendar/ticket')
    expect((await fetchIcs(fresh.url)).statusCode).toBe(404)
    expect((await calendar()).ticket).toBe(false)
  })

  it('folds long lines, never inside a letter, and escapes what means something', () => {
    const event = { id: 'one', at: AT, summary: `${'ə'.repeat(60)}; a, b`, place: null, url: 'https://a.az' }
    const lines = icsOf([event], { name: 'Portal', madeAt: new Date(AT) }).split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${'ə'.repeat(60)}\\; a\\, b`)
  })
})

it('an address of staff who lack the second factor is not given, and shows nothing that their roles hold', async () => {
  const officer = await road.as('ministry@example.az')
  const given = await officer.send<{ url: string }>('POST', '/api/calendar/ticket')
  const token = /([\w-]+)\.ics$/.exec(given.body.url)?.[1] ?? ''
  const rolesOf = async () => (await findTicketHolder(road.portal, token))?.roles
  expect(await rolesOf()).not.toEqual([])
  const { config } = road.portal
  const before = config.staffSecondFactor
  config.staffSecondFactor = 'required'
  const refused = await officer.send('POST', '/api/calendar/ticket')
  const shown = await rolesOf()
  config.staffSecondFactor = before
  expect(refused).toMatchObject({ status: 403, body: { code: 'error.secondFactorNeeded' } })
  expect(shown).toEqual([])
})
