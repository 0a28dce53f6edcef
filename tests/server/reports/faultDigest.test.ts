import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import { scalarText } from '#server/applications/scalarText.ts'
import { noteFault, noteLookupFault, settleFaults } from '#server/faults/tally.ts'
import { outboxBound, type OutboxEntry } from '#server/outbox/enqueue.ts'
import { unsealJson } from '#server/people/seal.ts'
import type { Portal } from '#server/Portal.ts'
import { faultDigest } from '#server/reports/faultDigest.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let portal: Portal
let admin: Traveller
beforeAll(async () => {
  road = await openRoad()
  portal = road.portal
  admin = await road.as('admin@example.az')
})
afterAll(() => road.close())
beforeEach(async () => {
  for (const table of ['fault', 'lookup_fault', 'audit_check', 'outbox'] as const)
    await portal.database.deleteFrom(table).execute()
  await portal.database.updateTable('account').set({ digest_day: null, fault_digest: true }).execute()
  road.clock.set('2026-08-01T08:00:00.000Z')
})

const fault = { release: 'abcdef', side: 'server', place: 'GET /api/x', name: 'Error', stack: '0' } as const

/** At this morning: the letters that leave, opened. */
async function lettersAt(instant: string): Promise<{ person: string; lines: string }[]> {
  await settleFaults(portal)
  road.clock.set(instant)
  while ((await faultDigest.run(portal)) > 0);
  const rows = await portal.database
    .selectFrom('outbox')
    .selectAll()
    .where('key', 'like', 'digest/%')
    .execute()
  return rows.map(({ kind, key, payload }) => {
    const { person, params } = unsealJson<OutboxEntry['payload']>(
      portal.keys.box,
      outboxBound(kind, key),
      payload,
    )
    const lines = isObject(params) ? scalarText(params['lines']) : ''
    return { person: scalarText(person), lines }
  })
}

it('tells administrators what was broken yesterday, beside the week before', async () => {
  for (let turn = 0; turn < 14; turn += 1) noteFault(portal, fault)
  await settleFaults(portal)
  road.clock.set('2026-08-02T08:00:00.000Z')
  for (let turn = 0; turn < 3; turn += 1) noteFault(portal, fault)
  noteLookupFault(portal, { source: 'education', fact: '/study', reason: 'timeout' })
  const [letter, ...others] = await lettersAt('2026-08-03T06:00:00.000Z')
  expect(others).toEqual([])
  expect(letter?.person).toBe(admin.id)
  expect(letter?.lines).toMatch(/3 .*2\)\nabcdef: 3\n.*1.*\neducation: 1/)
})

it('comes once a day, at nine in Baku and not before', async () => {
  noteFault(portal, fault)
  expect(await lettersAt('2026-08-02T04:59:00.000Z')).toEqual([])
  expect(await lettersAt('2026-08-02T05:00:00.000Z')).toHaveLength(1)
  expect(await lettersAt('2026-08-02T07:00:00.000Z')).toHaveLength(1)
})

it('says nothing where nothing was broken', async () => {
  expect(await lettersAt('2026-08-02T06:00:00.000Z')).toEqual([])
})

it('tells of a trail that is not whole', async () => {
  const at = portal.clock.now()
  await portal.database
    .insertInto('audit_check')
    .values({ started_at: at, finished_at: at, part: 'anchor', place: '', faults: 2 })
    .execute()
  expect((await lettersAt('2026-08-02T06:00:00.000Z'))[0]?.lines).toMatch(/2$/)
})

it('can be done without, beside the other letter; only administrators are asked', async () => {
  const owner = await road.as('aysel@example.az')
  expect((await owner.get<object>('/api/users/profile')).body).not.toHaveProperty('faultDigest')
  const again = await road.as('admin@example.az')
  expect((await again.get('/api/users/profile')).body).toMatchObject({
    faultDigest: true,
    dailySummary: true,
  })
  expect((await again.send('PUT', '/api/users/letters', { faultDigest: false })).status).toBe(200)
  expect((await again.get('/api/users/profile')).body).toMatchObject({
    faultDigest: false,
    dailySummary: true,
  })
  noteFault(portal, fault)
  expect(await lettersAt('2026-08-02T06:00:00.000Z')).toEqual([])
})
