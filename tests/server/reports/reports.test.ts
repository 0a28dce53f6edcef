import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldStays } from '#server/reports/foldStays.ts'
import type { Report } from '#server/reports/reportOf.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let admin: Traveller
let owner: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  owner = await road.as('aysel@example.az')
  const officer = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  road.clock.advance(3 * 3_600_000)
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
  await fillTransfer(await road.as('rauf@example.az'), 'rauf')
})
afterAll(() => road.close())

const report = async (query = ''): Promise<Report> =>
  (await admin.get<Report>(`/api/admin/report?${query}`)).body

async function download(as: 'csv' | 'xlsx', filter = {}) {
  const { body } = await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', { as, filter })
  return { url: body.url, answer: await road.app.inject({ method: 'GET', url: body.url }) }
}

describe('the report', () => {
  it('counts applications by service, status, institution and day', async () => {
    const body = await report()
    expect(body).toMatchObject({ created: 2, submitted: 1, overdue: 0 })
    expect(body.rows.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(body.days).toEqual([{ day: '2026-08-01', begun: 2, submitted: 1, closed: 0 }])
    const bdu = body.institutions.find(({ id: one }) => one === 'bdu')
    expect(bdu).toMatchObject({ count: 1, open: 1, overdue: 0 })
    expect(bdu?.name).toContain('Bakı')
  })

  it('filters by period, service and institution', async () => {
    expect(await report('from=2026-08-02')).toMatchObject({ created: 0, rows: [], days: [] })
    expect(await report('to=2026-08-01')).toMatchObject({ created: 2 })
    const { service } = (await report()).rows[0] ?? { service: '' }
    expect(await report(`service=${service}`)).toMatchObject({ created: 2 })
    expect(await report('service=none')).toMatchObject({ created: 0 })
    expect(await report('institution=bdu')).toMatchObject({ created: 1, submitted: 1 })
  })

  it('tells how long statuses take, folded by the worker, and of one institution', async () => {
    while ((await foldStays.run(road.portal)) > 0);
    const left = (await report()).stays.filter((row) => row.left > 0)
    expect(left.length).toBeGreaterThan(0)
    for (const query of ['institution=bdu', 'from=2026-08-01&to=2026-08-01'])
      expect((await report(query)).stays.filter((row) => row.left > 0)).toHaveLength(left.length)
    expect((await report('from=2026-08-02')).stays.filter((row) => row.left > 0)).toEqual([])
    const open = await sql<{ open: number }>`select count(*)::int as open from stay where not folded`.execute(
      road.portal.database,
    )
    expect(open.rows).toEqual([{ open: 0 }])
  })

  it('finds the status that jams: longer there than nine of ten ever were', async () => {
    const { process, status } = await road.portal.database
      .selectFrom('figure_case')
      .select(['process', 'status'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    // An hour each, ten times: bucket 32 is e^(32/4) seconds.
    await road.portal.database
      .insertInto('figure_stay')
      .values({ process, status, day: '2026-08-01', bucket: 32, count: 10 })
      .execute()
    road.clock.advance(2 * 3_600_000)
    admin = await road.as('admin@example.az')
    owner = await road.as('aysel@example.az')
    expect((await report()).stays[0]).toMatchObject({ process, status, left: 10, here: 1, late: 1 })
  })

  it('is for administrators alone, and written to the log', async () => {
    for (const path of ['/api/admin/report', '/api/admin/report/funnel'])
      expect((await owner.get(path)).status).toBe(403)
    const asked = { as: 'csv', filter: {} }
    expect((await owner.send('POST', '/api/admin/report/ticket', asked)).status).toBe(403)
    const { body } = await admin.get<{ total: number }>('/api/admin/logs?what=admin.report')
    expect(body.total).toBeGreaterThan(3)
  })
})

describe('the funnel of a wizard', () => {
  interface Funnel {
    begun: number
    submitted: number
    steps: { step: string; label: string; reached: number; stopped: number }[]
    fields: { label: string; code: string; count: number; step: string }[]
  }
  const funnel = async () => (await admin.get<Funnel>('/api/admin/report/funnel?process=transfer')).body

  it('tells how far people came and where they stopped', async () => {
    const { begun, submitted, steps } = await funnel()
    expect({ begun, submitted }).toEqual({ begun: 2, submitted: 1 })
    expect(steps[0]).toMatchObject({ reached: 2 })
    expect(steps.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(1)
    const reached = steps.map((step) => step.reached)
    expect(reached).toEqual([...reached].sort((one, other) => other - one))
    expect(steps.every(({ label, step }) => label !== '' && label !== step)).toBe(true)
  })

  it('counts the fields at which handing in is refused, in words and without what was written', async () => {
    const visitor = await road.as('elchin@example.az')
    const created = await visitor.send<{ id: string }>('POST', '/api/applications', { process: 'transfer' })
    expect(created.status).toBe(200)
    const refused = await visitor.move(created.body.id, 'submit')
    expect(refused.status).toBe(422)
    const { fields } = await funnel()
    expect(fields.length).toBeGreaterThan(0)
    expect(fields[0]).toMatchObject({ count: 1 })
    expect(fields.every(({ label, code }) => /^\p{Lu}/u.test(label) && !code.startsWith('valid.'))).toBe(true)
  })

  it('hears from pages which fields kept somebody from going on, and takes no field that there is not', async () => {
    const before = (await funnel()).fields
    const known = before[0]
    const fields = [
      { path: '/answers/nowhere/x', code: 'valid.required' },
      { path: '/answers/personal/madeUp', code: 'valid.required' },
      { path: '/answers/personal/0/madeUp/1', code: 'valid.required' },
      { path: '/elsewhere', code: 'valid.required' },
      { path: '/answers/x', code: 'Aysel Məmmədova' },
    ]
    const told = await owner.send('POST', '/api/told/refused', { process: 'transfer', fields })
    expect(told.status).toBe(200)
    expect((await funnel()).fields).toEqual(before)
    const row = await road.portal.database.selectFrom('figure_field').selectAll().executeTakeFirstOrThrow()
    const path = `/answers/${row.step}${row.pointer.replaceAll('*', '3')}`
    const again = {
      process: 'transfer',
      fields: [
        { path, code: row.code },
        { path, code: row.code },
      ],
    }
    expect((await owner.send('POST', '/api/told/refused', again)).status).toBe(200)
    const counts = (await funnel()).fields.map(({ count }) => count)
    expect(Math.max(...counts)).toBe((known?.count ?? 0) + 1)
  })

  it('is of a process that there is', async () => {
    expect((await admin.get('/api/admin/report/funnel?process=none')).status).toBe(404)
    expect((await admin.get('/api/admin/report/funnel')).status).toBe(200)
  })
})

describe('a report that is taken away', () => {
  it('comes as lines that spreadsheets read, nobody named', async () => {
    const { answer } = await download('csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = answer.body.split('\r\n').filter((line) => line !== '')
    const all = await sql<{ count: number }>`select count(*)::int as count from figure_case`.execute(
      road.portal.database,
    )
    expect(lines).toHaveLength((all.rows[0]?.count ?? 0) + 1)
    expect(answer.body).toMatch(/2026-\d{7}/)
    expect(answer.body).not.toMatch(/Məmmədova|5AYSEL1|aysel/i)
  })

  it('runs no formula', async () => {
    const { database } = road.portal
    const evil = ['=cmd|"/c calc"!A1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
    await database.updateTable('figure_case').set({ institutions: [] }).execute()
    for (const text of evil) {
      await database
        .updateTable('figure_case')
        .set({ number: text })
        .where('application_id', '=', id)
        .execute()
      const { answer } = await download('csv')
      const cells = answer.body.split(/(?:\r\n|;)"?/)
      expect(
        cells.some((cell) => /^[=+\-@\t\r]/.test(cell)),
        JSON.stringify(text),
      ).toBe(false)
      expect(answer.body).toContain("'" + text.replaceAll('"', '""'))
    }
    await database
      .updateTable('figure_case')
      .set({ number: 'x', institutions: ['=1+1'] })
      .execute()
    const { answer } = await download('xlsx')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(answer.rawPayload.includes('<f>')).toBe(false)
  })

  it('is read in pieces, in the order of a key, all of it', async () => {
    const { database } = road.portal
    await sql`alter table figure_case disable trigger all`.execute(database)
    await sql`insert into figure_case (application_id, number, service, process, status, phase, institutions, begun, since)
      select gen_random_uuid(), 'n' || n, 'a', 'b', 'c', 'check', '{}', '2026-01-01', '2026-01-01'
      from generate_series(1, 12000) n`.execute(database)
    const { answer } = await download('csv', { to: '2026-01-31' })
    const numbers = answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0])
    expect(new Set(numbers).size).toBe(12_000)
    expect(numbers).toHaveLength(12_000)
  })

  it('has an address that is good once, and for a minute', async () => {
    const { url } = await download('csv')
    expect((await road.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    const { body } = await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', {
      as: 'csv',
      filter: {},
    })
    road.clock.advance(61_000)
    expect((await road.app.inject({ method: 'GET', url: body.url })).statusCode).toBe(404)
  })
})
