import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { storeBatch } from '#server/batches/storeBatch.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { measureTotals } from '#server/storage/measureTotals.ts'
import { readStorageConfig } from '#server/storage/readStorageConfig.ts'
import type { StorageKind, StoredAmount } from '#server/storage/StorageKind.ts'
import { Crowd, handIn, outcomeOf } from '../attacks/atOnce/Crowd.ts'
import { uploadRequest } from '../applications/road.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { makePerson } from '../reach/people.ts'
import { movableClock } from '#server/clock.ts'

let crowd: Crowd
afterEach(() => crowd.close())

async function open(totals: Partial<Record<StorageKind, StoredAmount>>): Promise<void> {
  const usual = readStorageConfig({})
  crowd = await Crowd.open({ config: { storage: { ...usual, totals: { ...usual.totals, ...totals } } } })
}

/** The first bytes of a file of that size, by somebody new, at one of the two servers. */
async function beginUpload(
  server: 0 | 1,
  size: number,
): Promise<{ outcome: string; cancel: () => Promise<unknown> }> {
  const { portal, app } = crowd.servers[server]
  const person = await makePerson(portal)
  const authorization = `Bearer ${await openSession(portal, portal.database, person)}`
  const id = randomUUID()
  const request = uploadRequest({ id, bytes: Buffer.alloc(20_000, 'a'), name: 'a.pdf', size })
  const answer = await app.inject({ ...request, headers: { ...request.headers, authorization } })
  const { message } = answer.json<{ message?: string }>()
  return {
    outcome: [answer.statusCode, message].filter((one) => one !== undefined).join(' '),
    cancel: async () =>
      app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: { authorization } }),
  }
}
const totalOf = (kind: StorageKind): Promise<StoredAmount | undefined> =>
  crowd.portal.database
    .selectFrom('storage_total')
    .select(['bytes', 'items'])
    .where('kind', '=', kind)
    .executeTakeFirst()

describe('what everybody together may store', () => {
  it('is never passed, by whoever begins files at two servers at once, and what is called off makes room', async () => {
    await open({ uploads: { bytes: 0, items: 5 } })
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => beginUpload(index % 2 === 0 ? 0 : 1, 100_000)),
    )
    const taken = begun.filter(({ outcome }) => outcome === '200')
    expect(taken).toHaveLength(5)
    expect(begun.filter(({ outcome }) => outcome === '422 quota.total')).toHaveLength(7)
    expect(await totalOf('uploads')).toEqual({ bytes: 500_000, items: 5 })
    await Promise.all([taken[0]?.cancel(), taken[0]?.cancel(), taken[1]?.cancel()])
    expect(await totalOf('uploads')).toEqual({ bytes: 300_000, items: 3 })
    await measureLater()
    expect(await totalOf('uploads')).toEqual({ bytes: 300_000, items: 3 })
    await taken[2]?.cancel()
    expect((await beginUpload(0, 100_000)).outcome).toBe('200')
  })

  it('is counted in bytes as well, each upload with its whole size', async () => {
    await open({ uploads: { bytes: 250_000, items: 0 } })
    const outcomes: string[] = []
    for (let count = 0; count < 3; count += 1) outcomes.push((await beginUpload(0, 100_000)).outcome)
    expect(outcomes).toEqual(['200', '200', '422 quota.total'])
  })

  it('holds for drafts, which are saved and handed in all the same', async () => {
    await open({ drafts: { bytes: 0, items: 2 } })
    const answers = { ask: { room: crowd.room() } }
    const people = [await crowd.newcomer(), await crowd.newcomer(), await crowd.newcomer()]
    const begun = []
    for (const [who] of people) begun.push(await who.send('POST', '/api/applications', { process: 'visit' }))
    expect(begun.map(outcomeOf)).toEqual(['200', '200', '422 quota.total'])
    const [both] = people
    const id = begun[0]?.body.id ?? ''
    const saved = await both?.[0].send('PUT', `/api/applications/${id}/draft`, {
      revision: begun[0]?.body.revision ?? 0,
      answers,
    })
    expect(saved?.status).toBe(200)
    expect((await both?.[0].move(id, 'enter'))?.status).toBe(200)
    await measureLater()
    expect((await totalOf('drafts'))?.items).toBe(1)
  })

  it('holds for open applications, as they were measured, and for messages', async () => {
    await open({ applications: { bytes: 0, items: 1 }, messages: { bytes: 0, items: 1 } })
    const room = crowd.room()
    const [who] = await crowd.newcomer()
    const id = await handIn(who, 'visit', { answers: { ask: { room } }, transition: 'enter' })
    await measureLater()
    const [other] = await crowd.newcomer()
    expect(outcomeOf(await other.send('POST', '/api/applications', { process: 'visit' }))).toBe(
      '422 quota.total',
    )
    const [officer] = await crowd.newcomer([{ is: 'guard', institution: room }])
    const write = () => officer.send('POST', `/api/applications/${id}/messages`, { words: { text: 'Salam' } })
    expect([outcomeOf(await write()), outcomeOf(await write())]).toEqual(['200', '422 quota.total'])
  })
})

describe('the log', () => {
  it('is counted in a total, at which nobody begins anything, and everything else goes on', async () => {
    await open({ log: { bytes: 1, items: 0 } })
    const [who] = await crowd.newcomer()
    const begun = await who.send('POST', '/api/applications', { process: 'visit' })
    expect(outcomeOf(begun)).toBe('200')
    await measureLater()
    expect((await totalOf('log'))?.bytes).toBeGreaterThan(1)
    expect(outcomeOf(await who.send('POST', '/api/applications', { process: 'visit' }))).toBe(
      '422 quota.total',
    )
    expect(outcomeOf(await who.send('DELETE', `/api/applications/${begun.body.id}`))).toBe('200')
  })
})

describe('lists of one officer', () => {
  const list = async (person: string): Promise<string> => {
    const { portal } = crowd
    const stored = storeBatch(portal, person, (_trx, store) =>
      store({ process: 'visit', rows: [], state: 'checking' }),
    )
    return stored.then(
      () => 'stored',
      (cause: unknown) => (cause instanceof ApiError ? String(cause.details.message) : 'fault'),
    )
  }
  /** So many that were looked at, some time of the week. */
  const keep = async (person: string, count: number): Promise<void> => {
    await sql`
      insert into batch (id, person_id, process, state, total, done, rows, outcomes, made_at)
      select gen_random_uuid(), ${person}, 'visit', 'checked', 0, 0, ''::bytea, ''::bytea, ${crowd.portal.clock.now()}
      from generate_series(1, ${count}::int)`.execute(crowd.portal.database)
  }

  it('are kept up to a limit, and count in the total of everybody', async () => {
    await open({ lists: { bytes: 0, items: 2000 } })
    const [greedy, other] = [await makePerson(crowd.portal), await makePerson(crowd.portal)]
    await keep(greedy, 1399)
    expect([await list(greedy), await list(greedy), await list(other)]).toEqual([
      'stored',
      'quota.lists',
      'stored',
    ])
    expect((await totalOf('lists'))?.items).toBe(1401)
    await keep(other, 599)
    await measureLater()
    expect(await list(other)).toBe('quota.total')
  })
})

describe('a measurement', () => {
  it('beside others adds up: what is stored while it is taken is counted once', async () => {
    await open({})
    await measureTotals.run(crowd.portal)
    const work = Array.from({ length: 8 }, (_none, index) => beginUpload(index % 2 === 0 ? 0 : 1, 1000))
    const measured = crowd.servers.map(({ portal }) => measureLater(portal))
    await Promise.all([...work, ...measured])
    expect(await totalOf('uploads')).toEqual({ bytes: 8000, items: 8 })
    await measureLater()
    expect(await totalOf('uploads')).toEqual({ bytes: 8000, items: 8 })
  })
})

/** By a server whose clock says that it is time. */
async function measureLater(portal = crowd.portal): Promise<void> {
  const clock = movableClock(new Date(portal.clock.now().getTime() + 3_600_000).toISOString())
  await measureTotals.run({ ...portal, clock })
}
