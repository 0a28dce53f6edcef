import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { REASON, prove } from '../staff/people.ts'

let road: Road
let owner: Traveller
let victim: Traveller
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('samir@example.az')
  victim = await road.as('aysel@example.az')
})
afterAll(() => road.close())

const named: [string, Call][] = Object.entries(calls)
const addresses: { [name: string]: string } = endpoints

/** Objects that take more than they name: "query", "body/filter". Records (answers, a message) name nothing. */
function openPlaces(schema: unknown, at: string): string[] {
  if (!isSchema(schema)) return []
  const properties = part(schema, 'properties')
  const fields = isSchema(properties) ? Object.entries(properties) : []
  const isOpen = fields.length > 0 && part(schema, 'additionalProperties') !== false
  const items = openPlaces(part(schema, 'items'), `${at}/*`)
  const ways = part(schema, 'anyOf')
  return [
    ...(isOpen ? [at] : []),
    ...fields.flatMap(([name, one]) => openPlaces(one, `${at}/${name}`)),
    ...items,
    ...(Array.isArray(ways) ? ways.flatMap((way) => openPlaces(way, at)) : []),
  ]
}
const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null
const part = (schema: object, name: string): unknown =>
  Object.entries(schema).find(([key]) => key === name)?.[1]

it(
  'no call of the contract takes more than it names, at any depth',
  { meta: { spec: ['asvs.15.3.3'] } },
  () => {
    const open = named.flatMap(([name, { query, body }]) =>
      [...openPlaces(query, 'query'), ...openPlaces(body, 'body')].map((place) => `${name} ${place}`),
    )
    expect(open).toEqual([])
  },
)

/** What somebody may wish to be written beside what they send. */
const wishes = {
  role: 10,
  roles: [{ is: 'ministry', institution: null }],
  is_admin: true,
  fin: '5AYSEL1',
  status: 'approved',
  owner: '00000000-0000-4000-8000-000000000001',
  personId: '00000000-0000-4000-8000-000000000001',
  institution: 'bdu',
  price: 0,
  amount: 0,
}
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

describe('properties that nobody asked for', () => {
  it.each(named.filter(([name, { body }]) => body !== undefined && name !== 'message'))(
    'are refused in the body of %s',
    { meta: { spec: ['asvs.15.3.3', 'asvs.2.2.1'] } },
    async (name) => {
      const [wanted, pattern = ''] = addresses[name]?.split(' ') ?? []
      const staff = await road.as('bdu@example.az')
      for (const who of [
        owner,
        staff,
        await road.as('analyst@example.az'),
        await road.as('admin@example.az'),
      ]) {
        const answer = await road.app.inject({
          method: METHODS.find((one) => one === wanted) ?? 'POST',
          url: pattern.replace(/:hash/, 'ab'.repeat(32)).replace(/:\w+/g, owner.id),
          payload: wishes,
          headers: { authorization: `Bearer ${await tokenOf(who)}` },
        })
        expect([400, 403]).toContain(answer.statusCode)
      }
    },
  )

  it.each(named.filter(([, { query }]) => query !== undefined))(
    'are refused in the query of %s',
    { meta: { spec: ['asvs.15.3.3'] } },
    async (name) => {
      const [, pattern = ''] = addresses[name]?.split(' ') ?? []
      const url = pattern.replace(':list', 'country').replace(/:\w+/g, owner.id)
      const answer = await road.app.inject({
        url: `${url}?personId=${victim.id}&person=${victim.id}&role=10`,
        headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      })
      expect([400, 403]).toContain(answer.statusCode)
    },
  )

  it('show nobody’s papers and dates by naming another person in the address', async () => {
    const mine = await owner.get('/api/documents')
    const theirs = await owner.get(`/api/documents?personId=${victim.id}`)
    expect([mine.status, theirs.status]).toEqual([200, 400])
    const days = 'from=2026-08-01&to=2026-08-31'
    expect((await owner.get(`/api/calendar?${days}&person=${victim.id}`)).status).toBe(400)
  })
})

const tokenOf = ({ id }: Traveller): Promise<string> => openSession(road.portal, road.portal.database, id)

describe('who somebody is, is said by the stored account alone', () => {
  it(
    'however the browser says that it is an administrator',
    { meta: { spec: ['asvs.8.3.1', 'asvs.4.1.3'] } },
    async () => {
      const token = await tokenOf(owner)
      for (const headers of [
        { cookie: 'role=10; is_admin=true; switchedUser=true' },
        { 'x-role': '10', 'x-admin': 'true', 'x-forwarded-user': 'admin@example.az', 'x-user-id': victim.id },
        {
          'x-original-url': '/api/admin/logs',
          'x-rewrite-url': '/api/admin/logs',
          'x-http-method-override': 'DELETE',
        },
      ]) {
        const answer = await road.app.inject({
          url: '/api/admin/logs?role=10',
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
        expect([400, 403]).toContain(answer.statusCode)
        const me = await road.app.inject({
          url: '/api/users/current_user',
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
        expect(me.json()).toMatchObject({ id: owner.id, role: 0, roles: [] })
      }
    },
  )

  it('and other spellings of an address are not other doors', async () => {
    const token = await tokenOf(owner)
    for (const url of [
      '/api/admin/logs/',
      '/api//admin/logs',
      '/API/admin/logs',
      '/api/%61dmin/logs',
      '/api/users/../admin/logs',
      '/api/users/%2e%2e/admin/logs',
      '/api/admin/logs;x=1',
      '/api/admin/logs%00',
      '/api/admin%2flogs',
    ]) {
      const answer = await road.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([400, 403, 404]).toContain(answer.statusCode)
    }
  })

  it(
    'and an officer gives themselves nothing: neither a role, nor another institution',
    { meta: { spec: ['asvs.8.3.1'] } },
    async () => {
      const officer = await road.as('bdu@example.az')
      const role = { is: 'ministry', institution: null }
      const tries = [
        officer.send('POST', `/api/admin/people/${officer.id}/roles`, { role, reason: REASON }),
        officer.send('POST', '/api/admin/invitations', {
          email: 'bdu@example.az',
          language: 'az',
          roles: [role],
        }),
        officer.send('POST', '/api/admin/switch', { person: victim.id, reason: REASON }),
        officer.send('POST', '/api/desk/queue', { institution: 'adnsu', roles: [role] }),
      ]
      for (const { status } of await Promise.all(tries)) expect([400, 403]).toContain(status)
      const queue = await officer.send<{ rows: unknown[] }>('POST', '/api/desk/queue', {
        institution: 'adnsu',
      })
      expect(queue.body.rows).toEqual([])
    },
  )
})

describe('an application', () => {
  it(
    'takes in a command nothing that is not the answer to its question',
    { meta: { spec: ['asvs.2.2.2', 'asvs.15.3.3'] } },
    async () => {
      const id = await fillTransfer(victim, 'aysel')
      const before = await victim.get(`/api/applications/${id}`)
      const send = (body: object) => victim.send('POST', `/api/applications/${id}/commands`, body)
      const command = { revision: before.body.revision, transition: 'submit' }
      for (const wish of [
        { status: 'approved' },
        { owner: owner.id },
        { role: 'ministry' },
        { as: 'ministry' },
        { by: 'ministry' },
        { actor: { roles: ['ministry'] } },
        { data: { amount: 0 } },
        { facts: { person: {} } },
        { institution: 'bdu' },
        { track: { name: 'choice', index: 0, institution: 'bdu' } },
      ])
        expect((await send({ ...command, ...wish })).status).toBe(400)
      const save = { revision: before.body.revision, answers: before.body.answers }
      for (const wish of [
        { status: 'approved' },
        { data: {} },
        { facts: {} },
        { writing: { writer: 'a', change: 0, by: 1 } },
      ])
        expect((await victim.send('PUT', `/api/applications/${id}/draft`, { ...save, ...wish })).status).toBe(
          400,
        )
      const strange = { ...before.body.answers, application: { status: 'approved' }, data: { amount: 0 } }
      expect(
        (await victim.send('PUT', `/api/applications/${id}/draft`, { ...save, answers: strange })).status,
      ).toBe(400)
      const { reference: _one, ...is } = { reference: '', ...before.body }
      expect((await victim.get(`/api/applications/${id}`)).body).toEqual(is)
    },
  )

  it('is opened by whoever asks, for nobody whom the body names', async () => {
    for (const wish of [
      { owner: victim.id },
      { subject: victim.id },
      { person: victim.id },
      { status: 'approved' },
    ]) {
      const reply = await owner.send('POST', '/api/applications', { process: 'transfer', ...wish })
      expect(reply.status).toBe(400)
    }
    const child = await owner.send('POST', '/api/applications', { process: 'transfer', child: victim.id })
    expect(child.status).toBeGreaterThanOrEqual(400)
    expect(child.body).not.toHaveProperty('id')
  })
})

it('a look that was made by an administrator does not become one of their own', async () => {
  const admin = await road.as('admin@example.az')
  const asked = { person: owner.id, reason: REASON }
  const proof = await prove(admin)
  const { body } = await admin.send<{ token: string }>('POST', '/api/admin/switch', asked, proof)
  const look = travellerWith(road, owner.id, body.token)
  expect((await look.get('/api/admin/logs')).status).toBe(403)
  expect((await look.send('POST', '/api/admin/switch', { person: victim.id, reason: REASON })).status).toBe(
    403,
  )
})
