import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/calendarCalls.ts'
import type { DeskRow } from '#contract/deskCalls.ts'
import type { ApplicationRow, ApplicationView } from '#contract/schemas.ts'
import type { Content } from '#engine/content/types.ts'
import { openContent } from '#engine/case/openContent.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { outboxBound } from '#server/outbox/enqueue.ts'
import { unsealJson } from '#server/people/seal.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Report } from '#server/reports/reportOf.ts'
import { runCaseTimers } from '#server/timers/runCaseTimers.ts'
import { readContent } from '../../cases/readContent.ts'
import { type Traveller, travellerWith } from '../applications/road.ts'
import { createPlacer, type PlacedCase } from '../permissions/placeReached.ts'
import { reachedStates, type ReachedState } from '../permissions/reachedStates.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/**
 * Every process, as its content cases leave it: queue, case page, list, notification and report say one deadline of the
 * reader's own next action, and mean the same by "overdue".
 */
let portalTest: TestPortal
let placed: PlacedCase[]
let locales: Content['locales']
let desks: Map<string, StaffRole[]>
const people = new Map<string, string>()

beforeAll(async () => {
  portalTest = await openTestPortal()
  await syncLists.run(portalTest.portal)
  const open = openContent(await readContent())
  locales = open.content.locales
  const place = createPlacer(portalTest, open)
  placed = []
  for (const state of someOfEach(reachedStates(open))) placed.push(await place(state))
  const rows = await portalTest.portal.database
    .selectFrom('application_desk')
    .select(['application_id', 'is_role as is', 'institution'])
    .execute()
  desks = new Map(
    [...Map.groupBy(rows, ({ application_id }) => application_id)].map(([id, all]) => [
      id,
      all.map(({ is, institution }) => ({ is, institution })),
    ]),
  )
})
afterAll(() => portalTest.close())

/** A draft of each process and the first states in which an officer acts. */
function someOfEach(states: readonly ReachedState[]): ReachedState[] {
  return [...Map.groupBy(states, ({ process }) => process).values()].flatMap((all) => [
    ...all.filter(({ isDraft }) => isDraft).slice(0, 1),
    ...all.filter(({ isDraft }) => !isDraft).slice(0, 4),
  ])
}

async function signIn(person: string): Promise<Traveller> {
  return travellerWith(
    portalTest,
    person,
    await openSession(portalTest.portal, portalTest.portal.database, person),
  )
}

/** The same person for the same grant. */
async function officer(grant: StaffRole): Promise<Traveller> {
  const key = JSON.stringify(grant)
  const person = people.get(key) ?? (await makePerson(portalTest.portal, { roles: [grant] }))
  people.set(key, person)
  return signIn(person)
}

async function admin(): Promise<Traveller> {
  const person = people.get('admin') ?? (await makePerson(portalTest.portal, { admin: true }))
  people.set('admin', person)
  return signIn(person)
}

async function queue(reader: Traveller, query: object): Promise<DeskRow[]> {
  const rows: DeskRow[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { mine: false, size: 100, ...query, ...(cursor !== undefined && { cursor }) }
    const { status, body } = await reader.send<{ rows: DeskRow[]; next: string | null }>(
      'POST',
      '/api/desk/queue',
      asked,
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    rows.push(...body.rows)
    cursor = body.next
  }
  return rows
}

const view = (reader: Traveller, id: string) => reader.get<ApplicationView>(`/api/applications/${id}`)

test('each process has a state at whose desks something is due, or nothing of it ever is', () => {
  expect(placed.length).toBeGreaterThan(60)
  expect(new Set(placed.map(({ reached }) => reached.process)).size).toBeGreaterThanOrEqual(29)
})

test('the queue and the case page say the same deadline to each officer', async () => {
  const wrong: string[] = []
  let due = 0
  for (const { id, reached } of placed)
    for (const grant of desks.get(id) ?? []) {
      const reader = await officer(grant)
      const row = (await queue(reader, { process: reached.process })).find((one) => one.id === id)
      const { body } = await view(reader, id)
      if (row?.deadline !== body.deadline)
        wrong.push(`${reached.path} in ${reached.status}, ${grant.is}: ${row?.deadline} and ${body.deadline}`)
      // Who has nothing to do has no deadline.
      if (row?.deadline != null && !row.acts) wrong.push(`${reached.path} × ${grant.is} has nothing to do`)
      if (row?.deadline != null) due += 1
    }
  expect(wrong).toEqual([])
  expect(due).toBeGreaterThan(30)
})

test('the list, the page, a reminder and its letter say the same deadline to the applicant', async () => {
  const { portal, clock } = portalTest
  const wrong: string[] = []
  const before = clock.now().toISOString()
  let reminded = 0
  let written = 0
  for (const { id, reached, subject } of placed) {
    const { body: list } = await (await signIn(subject)).get<ApplicationRow[]>('/api/applications')
    const row = list.find((one) => one.id === id)
    if (row === undefined) continue
    const { body } = await view(await signIn(subject), id)
    if (row.deadline !== body.deadline) wrong.push(`${reached.path}: ${row.deadline} and ${body.deadline}`)
    const next = await nextReminder(id)
    if (next === undefined || body.deadline === null) continue
    clock.set(next.toISOString())
    await runCaseTimers(portal, id)
    const told = await notices(subject, id)
    const after = await view(await signIn(subject), id)
    for (const { message, params } of told.filter((one) => saysDeadline(one.message))) {
      reminded += 1
      if (params['deadline'] !== after.body.deadline)
        wrong.push(`${reached.path} in ${reached.status}: ${message}, ${JSON.stringify(params['deadline'])}`)
    }
    for (const { text, params } of await letters(subject)) {
      written += 1
      if (params['deadline'] !== after.body.deadline)
        wrong.push(`${reached.path}, letter ${text}: ${JSON.stringify(params['deadline'])}`)
    }
    clock.set(before)
  }
  expect(wrong).toEqual([])
  expect(reminded).toBeGreaterThan(10)
  expect(written).toBeGreaterThan(10)
})

test('the calendar says no deadline where nothing is due from the applicant', async () => {
  const wrong: string[] = []
  let dated = 0
  for (const { id, reached, subject } of placed) {
    const reader = await signIn(subject)
    const { status, body } = await view(reader, id)
    if (status !== 200) continue
    const { body: calendar } = await reader.get<{ entries: CalendarEntry[] }>(
      '/api/calendar?from=2026-01-01&to=2030-12-31',
    )
    const dates = calendar.entries.filter(({ application, as }) => application === id && as !== 'appointment')
    if (body.deadline === null && dates.length > 0)
      wrong.push(`${reached.path} in ${reached.status}: ${dates.map(({ at }) => at).join(', ')}`)
    dated += dates.length
  }
  expect(wrong).toEqual([])
  expect(dated).toBeGreaterThan(10)
})

interface Letter {
  person: string
  text: string
  params: { [name: string]: unknown }
}

/** Letters and SMS to somebody that tell a deadline, as they wait to be sent. */
async function letters(person: string): Promise<Letter[]> {
  const { keys, database } = portalTest.portal
  const rows = await database
    .selectFrom('outbox')
    .select(['kind', 'key', 'payload'])
    .where('kind', 'in', ['mail', 'sms'])
    .execute()
  const all = rows.map(({ kind, key, payload }): Letter =>
    JSON.parse(JSON.stringify(unsealJson(keys.box, outboxBound(kind, key), payload))),
  )
  const own = all.filter((letter) => letter.person === person)
  return own.filter(({ text }) =>
    ['sms.', 'mail.'].some((word) => saysDeadline(`${word}${text}.body`) || saysDeadline(`${word}${text}`)),
  )
}

async function nextReminder(id: string): Promise<Date | undefined> {
  const { portal } = portalTest
  const row = await portal.database
    .selectFrom('timer')
    .select('due_at')
    .where('application_id', '=', id)
    .where('kind', '=', 'remind')
    .where('done_at', 'is', null)
    .where('due_at', '>', portal.clock.now())
    .orderBy('due_at')
    .executeTakeFirst()
  return row?.due_at
}

interface Told {
  application: string | null
  /** A text id. */
  message: string
  params: { [name: string]: unknown }
}

async function notices(person: string, application: string): Promise<Told[]> {
  const { body } = await (await signIn(person)).get<{ items: Told[] }>('/api/notifications')
  return body.items.filter((one) => one.application === application)
}

const saysDeadline = (id: string): boolean => locales['az']?.[id]?.includes('{deadline') === true

test('the report counts as late what the queues of staff show as overdue, and lists these very cases', async () => {
  const before = portalTest.clock.now().toISOString()
  portalTest.clock.set('2029-01-01T08:00:00.000Z')
  const institutions = [
    ...new Set([...desks.values()].flat().flatMap(({ institution }) => institution ?? [])),
  ]
  const late = new Map<string, Set<string>>()
  const grants = new Map([...desks.values()].flat().map((grant) => [JSON.stringify(grant), grant]))
  for (const grant of grants.values()) {
    const rows = await queue(await officer(grant), { deadline: 'overdue' })
    const at = grant.institution ?? ''
    late.set(at, new Set([...(late.get(at) ?? []), ...rows.map(({ id }) => id)]))
  }
  const reader = await admin()
  const { body: report } = await reader.get<Report>('/api/admin/report')
  const listed = async (query: string) =>
    (await reader.get<{ total: number; rows: { id: string }[] }>(`/api/admin/report/late${query}`)).body
  const everywhere = await listed('')
  expect(new Set(everywhere.rows.map(({ id }) => id))).toEqual(
    new Set([...late.values()].flatMap((ids) => [...ids])),
  )
  expect(report.overdue).toBe(everywhere.rows.length)
  expect(report.overdue).toBeGreaterThan(30)
  for (const institution of institutions) {
    const { rows, total } = await listed(`?institution=${institution}`)
    const own = late.get(institution) ?? new Set<string>()
    expect([institution, new Set(rows.map(({ id }) => id))]).toEqual([institution, own])
    expect(report.institutions.find(({ id }) => id === institution)?.overdue).toBe(own.size)
    expect(total).toBe(own.size)
  }
  portalTest.clock.set(before)
})
