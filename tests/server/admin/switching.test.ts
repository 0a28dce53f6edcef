import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillTransfer,
  openRoad,
  type Reply,
  type Road,
  type Traveller,
  travellerWith,
} from '../applications/road.ts'
import { prove } from '../staff/people.ts'

let road: Road
let admin: Traveller
let applicant: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  applicant = await road.as('aysel@example.az')
  id = await fillTransfer(applicant, 'aysel')
})
afterAll(() => road.close())

const REASON = 'Müraciət üzrə dəstək sorğusu'
interface SwitchedUser {
  token: string
  id: string
  switchedUser?: true
  message?: string
}
/** A look proves nothing: it is nobody's who may look. */
const switchTo = async (
  person: string,
  { by = admin, proof }: { by?: Traveller; proof?: { proof: string } } = {},
): Promise<Reply<SwitchedUser>> =>
  by.send<SwitchedUser>(
    'POST',
    '/api/admin/switch',
    { person, reason: REASON },
    proof ?? (await prove(by).catch(() => ({}))),
  )
interface Log {
  rows: {
    what: string
    who: { id: string; name: string } | null
    as?: { id: string }
    about: { id: string } | null
    details: object
  }[]
  total: number
}
const log = async (query = ''): Promise<Log> => (await admin.get<Log>(`/api/admin/logs?${query}`)).body

describe('an administrator', () => {
  it('finds an account by FIN, e-mail and the name of somebody who applied', async () => {
    await applicant.move(id, 'submit')
    for (const q of ['5aysel1', 'AYSEL@example.az', 'Məmmədova Aysel']) {
      const { body } = await admin.send<{ id: string; email: string }[]>('POST', '/api/admin/accounts', { q })
      expect(body).toMatchObject([
        { id: applicant.id, fin: '5AYSEL1', email: 'a•••l@example.az', maySwitch: true },
      ])
    }
    expect((await log('what=admin.search')).total).toBe(3)
  })

  it(
    'looks as that person does, reads what they read, and changes nothing',
    { meta: { spec: ['3.user.switchedUser'] } },
    async () => {
      const { status, body } = await switchTo(applicant.id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: applicant.id, switchedUser: true })
      const look = travellerWith(road, applicant.id, body.token)
      expect((await look.get('/api/users/current_user')).body).toMatchObject({ switchedUser: true })
      const { body: view } = await look.get(`/api/applications/${id}`)
      expect(view).toMatchObject({ id, editable: false, transitions: [] })
      for (const [method, url, payload] of [
        ['POST', '/api/applications', { process: 'support' }],
        ['POST', `/api/applications/${id}/commands`, { revision: view.revision, transition: 'withdraw' }],
        ['PUT', '/api/users/letters', { dailySummary: false }],
        ['POST', '/api/notifications/read', { ids: [] }],
        ['DELETE', '/api/users/sessions', undefined],
      ] as const) {
        const answer = await look.send(method, url, payload)
        expect([url, answer.status, answer.body.message]).toEqual([url, 403, 'msg.switchedReadOnly'])
      }
      expect((await look.get('/api/admin/logs')).status).toBe(403)
    },
  )

  it('leaves a trace: whom, why, what was looked at, and the way back', async () => {
    const proof = await prove(admin)
    road.clock.advance(1000)
    const { body } = await switchTo(applicant.id, { proof })
    const look = travellerWith(road, applicant.id, body.token)
    road.clock.advance(1000)
    await look.get(`/api/applications/${id}`)
    road.clock.advance(1000)
    await look.send('DELETE', '/api/auth')
    expect((await look.get('/api/users/current_user')).status).toBe(401)
    expect((await admin.get('/api/users/current_user')).status).toBe(200)
    const { rows } = await log(`who=${admin.id}`)
    expect(rows.slice(0, 3)).toMatchObject([
      { what: 'switch.back', who: { id: admin.id } },
      { what: 'application.read', who: { id: admin.id }, as: { id: applicant.id }, about: { id } },
      { what: 'switch.to', details: { reason: REASON } },
    ])
    expect((await log(`who=${applicant.id}&what=application.read`)).rows).toEqual([])
  })

  it('is in the log once for each page of a look, however often its calls are made', async () => {
    const proof = await prove(admin)
    road.clock.advance(1000)
    const before = (await log(`who=${admin.id}`)).total
    const { body } = await switchTo(applicant.id, { proof })
    const look = travellerWith(road, applicant.id, body.token)
    for (let time = 0; time < 2; time += 1)
      for (const url of [
        '/api/portal',
        '/api/main/services',
        '/api/notifications',
        '/api/applications',
        '/api/children',
        `/api/applications/${id}`,
        `/api/applications/${id}/messages`,
        '/api/documents',
      ]) {
        road.clock.advance(1000)
        expect([url, (await look.get(url)).status]).toEqual([url, 200])
      }
    const { rows, total } = await log(`who=${admin.id}`)
    expect(
      rows.slice(0, total - before).map(({ what, about, details }) => [what, about?.id, details]),
    ).toEqual([
      ['switch.read', applicant.id, { page: 'documents' }],
      ['application.read', id, {}],
      ['switch.read', applicant.id, { page: 'overview' }],
      ['switch.to', applicant.id, { reason: REASON }],
    ])
    expect(rows.slice(0, 3).map(({ as }) => as?.id)).toEqual([applicant.id, applicant.id, applicant.id])
  })

  it('was whom an old entry meant that calls the owner of a case its reader', async () => {
    const { portal } = road
    await portal.audit(portal.database, { who: applicant.id, what: 'application.read', about: id })
    const [row] = (await log(`about=${id}&what=application.read`)).rows
    expect(row).toMatchObject({ who: null, as: { id: applicant.id } })
  })

  it('has the look for an hour, however busy', async () => {
    const { body } = await switchTo(applicant.id)
    const look = travellerWith(road, applicant.id, body.token)
    road.clock.advance(50 * 60_000)
    expect((await look.get('/api/users/current_user')).status).toBe(200)
    road.clock.advance(11 * 60_000)
    expect((await look.get('/api/users/current_user')).status).toBe(401)
  })

  it('looks no longer once they signed out where they began to', async () => {
    const { body } = await switchTo(applicant.id)
    const elsewhere = await road.as('admin@example.az')
    const other = await switchTo(applicant.id, { by: elsewhere })
    const [ended, kept] = [body, other.body].map(({ token }) => travellerWith(road, applicant.id, token))
    await admin.send('DELETE', '/api/auth')
    expect((await ended?.get('/api/users/current_user'))?.status).toBe(401)
    expect((await kept?.get('/api/users/current_user'))?.status).toBe(200)
    admin = elsewhere
  })

  it('looks neither as themselves nor from inside a look', async () => {
    expect((await switchTo(admin.id)).status).toBe(403)
    const { body } = await switchTo(applicant.id)
    const look = travellerWith(road, applicant.id, body.token)
    const officer = await road.as('bdu@example.az')
    expect((await switchTo(officer.id, { by: look })).status).toBe(403)
  })
})

describe('the administration', () => {
  it('is closed to everybody else', async () => {
    for (const email of ['aysel@example.az', 'bdu@example.az']) {
      const other = await road.as(email)
      for (const path of ['report', 'logs']) expect((await other.get(`/api/admin/${path}`)).status).toBe(403)
      expect((await other.send('POST', '/api/admin/accounts', { q: 'aysel' })).status).toBe(403)
      expect((await switchTo(applicant.id, { by: other })).status).toBe(403)
    }
  })

  it('counts applications by service and status, of a period', async () => {
    const { body } = await admin.get<{ created: number; rows: object[] }>('/api/admin/report')
    expect(body).toMatchObject({
      created: 1,
      submitted: 1,
      rows: [{ process: 'transfer', status: 'applied', count: 1 }],
    })
    const later = await admin.get('/api/admin/report?from=2026-09-01&to=2026-09-30')
    expect(later.body).toMatchObject({ created: 0, newAccounts: 0, rows: [] })
  })

  it('has the log in pages, of a kind and of days', async () => {
    const { rows, total } = await log('what=switch.to&from=2026-08-01&to=2026-08-01')
    expect(rows).toHaveLength(total)
    expect(rows.every(({ what }) => what === 'switch.to')).toBe(true)
    expect((await log('to=2026-07-31')).total).toBe(0)
  })
})
