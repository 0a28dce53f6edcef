import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../database/statementsOf.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'

let road: Road
let original = ''
beforeAll(async () => {
  road = await openRoad()
  original = await fillTransfer(await road.as('aysel@example.az'), 'aysel')
})
afterAll(() => road.close())

/** So many applications, each of somebody else. */
async function addOthers(count: number, year: number): Promise<void> {
  const { database } = road.portal
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'application'
      and column_name not in ('id', 'root_id', 'number', 'subject_id', 'owner_id')`.execute(database)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into person (id, portal_number, citizenship_id, created_at)
    select gen_random_uuid(), ${`${year}/`} || at, 1, now() from generate_series(1, ${count}::int) as at`.execute(
    database,
  )
  await sql`
    insert into application (id, root_id, number, subject_id, owner_id, ${columns})
    select made.id, made.id, made.portal_number, made.id, made.id, ${columns}
    from (select id, portal_number from person where portal_number like ${`${year}/%`}) as made, application
    where application.id = ${original}`.execute(database)
  await sql`
    insert into account (person_id, email_index, language, created_at)
    select id, uuid_send(id), 'az', created_at from person where portal_number like ${`${year}/%`}`.execute(
    database,
  )
  await sql`analyze application, person, account`.execute(database)
}

const GROWN = new Set(['application', 'person', 'account'])

interface Plan {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const rowsOf = (plan: Plan): number =>
  (GROWN.has(plan['Relation Name'] ?? '')
    ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)

/** Rows of applications and people that the statements of this call read. */
async function rowsRead({ email, url, body, status: expected = 200 }: Call): Promise<number> {
  const reader = await road.as(email)
  let status = 0
  const asked = await statementsOf(async () => {
    const reply = await (body === undefined ? reader.get(url) : reader.send('POST', url, body))
    status = reply.status
  })
  expect(status).toBe(expected)
  let read = 0
  for (const { sql: text, parameters } of asked) {
    if (!/^\s*select\b.*\b(application|person|account)\b/is.test(text)) continue
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
    const { rows } = await road.portal.database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    read += rowsOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
  }
  return read
}

interface Call {
  email: string
  url: string
  body?: object
  status?: number
}
const calls: Call[] = [
  { email: 'aysel@example.az', url: '/api/applications' },
  { email: 'aysel@example.az', url: '/api/calendar?from=2026-08-01&to=2026-08-31' },
  { email: 'aysel@example.az', url: '/api/documents' },
  { email: 'aysel@example.az', url: '/api/users/data' },
  {
    email: 'aysel@example.az',
    url: '/api/auth',
    body: { login: 'nobody@example.az', password: 'x' },
    status: 401,
  },
  { email: 'admin@example.az', url: '/api/admin/accounts', body: { q: 'Məmmədova Aysel' } },
  { email: 'admin@example.az', url: '/api/admin/logs/find', body: { q: 'Məmmədova Aysel' } },
  { email: 'bdu@example.az', url: '/api/desk/queue', body: { mine: false } },
]

it('a call reads no more rows where there are more people with applications', async () => {
  await addOthers(10_000, 1001)
  const few = new Map<Call, number>()
  for (const call of calls) few.set(call, await rowsRead(call))
  await addOthers(10_000, 1002)
  const more: string[] = []
  for (const call of calls) if ((await rowsRead(call)) - (few.get(call) ?? 0) >= 100) more.push(call.url)
  expect(more).toEqual([])
})
