import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleFaults } from '#server/faults/tally.ts'
import { noteServerFault } from '#server/faults/serverFault.ts'
import { runWorkers } from '#server/runWorkers.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { prove } from '../staff/people.ts'

let road: Road
let admin: Traveller
let owner: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
})
afterAll(() => road.close())

interface Log {
  rows: {
    id: string
    what: string
    who: { name: string } | null
    about: { id: string; name: string; process?: string } | null
    details: object | null
    machine?: string
  }[]
  total: number
  next: string | null
}
const log = async (query: string): Promise<Log> => (await admin.get<Log>(`/api/admin/logs?${query}`)).body

describe('the log of what was done', () => {
  it('is found by the number of an application and by the person, words in the body alone', async () => {
    const find = async (q: string) =>
      (await admin.send<{ id: string; kind: string }[]>('POST', '/api/admin/logs/find', { q })).body
    const { rows } = await log(`about=${id}`)
    expect(rows.length).toBeGreaterThan(0)
    const number = rows[0]?.about?.name ?? ''
    expect(await find(number)).toEqual([{ id, name: number, kind: 'application' }])
    expect(await find('5aysel1')).toMatchObject([{ id: owner.id, kind: 'person' }])
    expect(await find('nobody at all')).toEqual([])
  })

  it('says which transition of which process', async () => {
    const { rows } = await log(`about=${id}&what=application.command`)
    expect(rows[0]).toMatchObject({
      about: { id, process: 'transfer' },
      details: { transition: 'submit' },
      machine: 'transfer',
    })
  })

  it('says of a transition of a track whose it is, in entries of before as well', async () => {
    const officer = await road.as('bdu@example.az')
    expect((await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })).status).toBe(200)
    const { portal } = road
    const details = { transition: 'decideYes' }
    await portal.audit(portal.database, { who: officer.id, what: 'application.command', about: id, details })
    const { rows } = await log(`who=${officer.id}&what=application.command`)
    expect(rows.map((row) => [row.details, row.machine])).toEqual([
      [{ transition: 'decideYes' }, 'transferChoice'],
      [{ transition: 'take' }, 'transferChoice'],
    ])
  })

  it('calls an invitation by the address that it went to', async () => {
    const roles = [{ is: 'institution', institution: 'bdu' }]
    const body = { email: 'new@example.az', language: 'az', roles }
    expect((await admin.send('POST', '/api/admin/invitations', body, await prove(admin))).status).toBe(200)
    expect((await log('what=staff.invite')).rows[0]).toMatchObject({ about: { name: 'new@example.az' } })
  })

  it('is read page by page, none twice and none left out', async () => {
    for (let turn = 0; turn < 120; turn += 1)
      await road.portal.audit(road.portal.database, { who: owner.id, what: 'signIn' })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Log = await log(`who=${owner.id}${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
      seen.push(...page.rows.map((row) => row.id))
      next = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await log(`who=${owner.id}`)).total)
    expect(seen.length).toBeGreaterThan(120)
  })

  it('keeps who and what when the person is erased, and loses what was said of them', async () => {
    const { portal } = road
    const gone = await road.as('rauf@example.az')
    const entry = { who: admin.id, what: 'switch.to', about: gone.id, details: { reason: 'Rauf asked' } }
    await portal.audit(portal.database, entry)
    expect((await log(`about=${gone.id}&what=switch.to`)).rows[0]).toMatchObject({
      details: { reason: 'Rauf asked' },
    })
    await portal.personKeys.destroy(portal.database, gone.id)
    expect((await log(`about=${gone.id}&what=switch.to`)).rows[0]).toMatchObject({
      about: { name: '' },
      details: null,
    })
  })
})

describe('what does not work', () => {
  interface Faults {
    rows: { side: string; place: string; name: string; count: number; release: string }[]
    releases: string[]
  }
  const faults = async (query = '') => (await admin.get<Faults>(`/api/admin/faults?${query}`)).body
  const tell = (body: object) => road.app.inject({ method: 'POST', url: '/api/told/faults', payload: body })

  it(
    'counts errors of the server by where they happen, without their messages',
    { meta: { spec: ['asvs.16.3.4'] } },
    async () => {
      const fault = new Error('Aysel Məmmədova has a wrong row')
      for (let turn = 0; turn < 5; turn += 1) noteServerFault(road.portal, 'GET /api/x', fault)
      const running = runWorkers(road.portal, [
        { name: 'broken', everyMilliseconds: 60_000, run: () => Promise.reject(new TypeError('x')) },
      ])
      await running.stop()
      await settleFaults(road.portal)
      const { rows, releases } = await faults()
      expect(rows).toContainEqual(
        expect.objectContaining({ side: 'server', place: 'GET /api/x', name: 'Error', count: 5 }),
      )
      expect(JSON.stringify(rows)).not.toContain('Aysel')
      expect(releases).toEqual([road.portal.releases.currentHash()])
    },
  )

  it('hears of errors of pages, and takes nothing but names', async () => {
    const fault = { release: 'abc', screen: 'apply', name: 'TypeError', stack: '0af3' }
    expect((await tell(fault)).statusCode).toBe(200)
    expect((await tell(fault)).statusCode).toBe(200)
    await settleFaults(road.portal)
    expect((await faults('release=abc')).rows).toMatchObject([{ side: 'page', place: 'apply', count: 2 }])
    for (const wrong of [{ name: 'Aysel Məmmədova' }, { stack: 'at x.js:1' }, { screen: 'a b' }, { more: 1 }])
      expect((await tell({ ...fault, ...wrong })).statusCode).toBe(400)
  })

  it('counts look-ups that failed by register and reason', async () => {
    await road.fault('education', { mode: 'down' })
    const visitor = await road.as('elchin@example.az')
    await visitor.send('POST', '/api/applications', { process: 'transfer' })
    await road.fault('education', { reset: true })
    await settleFaults(road.portal)
    const { body } = await admin.get<{
      rows: { source: string; reason: string; fact: string; count: number }[]
    }>('/api/admin/lookup-faults?source=education')
    expect(body.rows.length).toBeGreaterThan(0)
    expect(body.rows[0]).toMatchObject({
      source: 'education',
      reason: expect.stringMatching(/^(status 5|connection|timeout)/),
    })
    expect(JSON.stringify(body.rows)).not.toMatch(/5ELCHIN/i)
  })

  it('lists messages that did not arrive, and sends one again while what it says is kept', async () => {
    const { portal } = road
    const given_up_at = portal.clock.now()
    await portal.enqueue(portal.database, {
      kind: 'mail',
      key: 'lost',
      payload: { address: 'x@example.az', language: 'az', text: 'general', params: {} },
    })
    const row = await portal.database
      .updateTable('outbox')
      .set({ given_up_at, tries: 55 })
      .where('key', '=', 'lost')
      .returning('id')
      .executeTakeFirstOrThrow()
    const lost = async () =>
      (await admin.get<{ rows: { id: number; mayRetry: boolean }[] }>('/api/admin/messages?kind=mail')).body
        .rows
    expect(await lost()).toMatchObject([{ id: row.id, kind: 'mail', tries: 55, mayRetry: true }])
    expect(JSON.stringify(await lost())).not.toContain('example.az')
    expect((await admin.send('POST', `/api/admin/messages/${row.id}/retry`, {})).status).toBe(200)
    expect(await lost()).toEqual([])
    expect((await admin.send('POST', `/api/admin/messages/${row.id}/retry`, {})).status).toBe(404)
    await portal.database
      .updateTable('outbox')
      .set({ given_up_at, payload: Buffer.alloc(0) })
      .where('id', '=', row.id)
      .execute()
    expect(await lost()).toMatchObject([{ mayRetry: false }])
    expect((await admin.send('POST', `/api/admin/messages/${row.id}/retry`, {})).status).toBe(404)
    expect((await log('what=message.retry')).rows).toHaveLength(1)
  })

  it('is shown to administrators alone', { meta: { spec: ['asvs.16.4.2'] } }, async () => {
    for (const path of ['logs', 'faults', 'lookup-faults', 'messages'])
      expect((await owner.get(`/api/admin/${path}`)).status).toBe(403)
    expect((await owner.send('POST', '/api/admin/logs/find', { q: 'aysel' })).status).toBe(403)
    expect((await owner.send('POST', '/api/admin/messages/1/retry', {})).status).toBe(403)
  })
})
