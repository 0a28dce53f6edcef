import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropRecovery } from '#server/accounts/dropRecovery.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { dailySummary } from '#server/notifications/dailySummary.ts'
import { carryRoles } from '#server/staff/carryRoles.ts'
import { statementsOf } from '../database/statementsOf.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** With every application, paper, file, letter and deed there are millions of rows of these. */
const GROWING = new Set(
  `account application application_desk audit case_message document draft event fact file link notification person
  person_word recovery session timer`.split(/\s+/),
)

let road: Road
let person: Traveller
beforeAll(async () => {
  road = await openRoad()
  person = await road.as('aysel@example.az')
  await person.move(await fillTransfer(person, 'aysel'), 'submit')
})
afterAll(() => road.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tables that a statement can read in no other way than as a whole. */
async function wholeTables({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return road.portal.database.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
    return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' })
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((table) => GROWING.has(table))
      .map((table) => `${table}: ${text.slice(0, 60)}`)
  })
}

async function findWhole(work: () => Promise<unknown>): Promise<string[]> {
  const asked = (await statementsOf(work)).filter(({ sql: text }) =>
    /^\s*(select|with|update|delete)\b/i.test(text),
  )
  expect(asked.length).toBeGreaterThan(0)
  const found = new Set<string>()
  for (const query of asked) for (const one of await wholeTables(query)) found.add(one)
  return [...found]
}

it.each([
  '/api/applications',
  '/api/calendar?from=2026-08-01&to=2026-08-31',
  '/api/documents',
  '/api/notifications',
  '/api/children',
  '/api/users/current_user',
  '/api/users/data',
  '/api/users/sessions',
  '/api/services',
])('%s reads no whole table, however many others there are', async (url) => {
  expect(await findWhole(() => person.get(url))).toEqual([])
})

it.each(['aysel@example.az', '5ABC123', '1000001'])('%s signs in without a whole table', async (login) => {
  expect(await findWhole(() => person.send('POST', '/api/auth', { login, password: 'Wrong-1234' }))).toEqual(
    [],
  )
})

it.each([
  ['admin@example.az', '/api/admin/accounts', { q: 'Məmmədova Aysel' }],
  ['admin@example.az', '/api/admin/logs/find', { q: 'Məmmədova Aysel' }],
  ['bdu@example.az', '/api/desk/queue', { q: 'Məmmədova' }],
  ['bdu@example.az', '/api/desk/queue', { mine: false }],
])('%s finds at %s without reading a whole table: %o', async (email, url, body) => {
  const reader = await road.as(email)
  expect(await findWhole(() => reader.send('POST', url, body))).toEqual([])
})

it.each([carryRoles, dailySummary])('the work "$name" reads no whole table', async (worker) => {
  await road.portal.database.deleteFrom('role_carried').execute()
  expect(await findWhole(() => worker.run(road.portal))).toEqual([])
})

it.each([
  ['links to a new password', () => dropRecovery(road.portal.database, person.id)],
  ['sessions', () => endSessions(road.portal.database, crypto.randomUUID(), null)],
])('%s are dropped without reading those of others', async (_what, drop) => {
  expect(await findWhole(drop)).toEqual([])
})

it('a question that reads a whole table is seen', async () => {
  const look = () =>
    road.portal.database.selectFrom('application').select('id').where('status', '=', 'x').execute()
  expect(await findWhole(look)).toHaveLength(1)
})
