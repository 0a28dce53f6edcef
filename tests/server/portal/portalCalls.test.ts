import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { enter } from '#server/accounts/signIn.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { findMaintenance } from '#server/portal/findMaintenance.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const CAMPAIGN = {
  id: 'one',
  process: 'firstProcess',
  opens: '2026-08-02T00:00:00Z',
  closes: '2026-08-10T00:00:00Z',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ publish: false })
  await publishSmallRelease(portal.portal, { campaigns: [CAMPAIGN] })
})
afterAll(() => portal.close())

let people = 0
/** @returns the token of a new person. */
async function signedIn(person: { role?: number; citizenshipId?: number } = {}): Promise<string> {
  people += 1
  const profile = {
    fin: `TEST${String(people).padStart(3, '0')}`,
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '2000-01-01',
    citizenshipId: person.citizenshipId ?? 1,
  }
  const account = { profile, contact: null, password: null, language: 'az', role: person.role ?? 0 }
  const { database } = portal.portal
  const id = await database.transaction().execute((trx) => createPerson(portal.portal, trx, account))
  return (
    (
      await enter(portal.portal, id, 'test', {
        device: '',
        net: '192.0.2.7',
        session: null,
        showedFactor: false,
      })
    ).token ?? ''
  )
}
async function call(method: 'GET' | 'POST', url: string, token: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}`, language: 'en' }
  const response = await portal.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const leftBar = (token: string, serviceName: string) =>
  call('POST', '/api/main/service_left_bar', token, { serviceName })

describe('services', () => {
  test(
    'are those that are not for administrators, in the fields of the specification',
    { meta: { spec: ['3.service', '7.services'] } },
    async () => {
      const services = await call('GET', '/api/main/services', await signedIn())
      expect(services.body).toMatchObject([
        { name: 'first', title: 'Birinci xidmət', redirect_url: '/first', is_global: true, is_admin: false },
      ])
    },
  )

  test('come in the order of their groups, each with its heading, its drawing and what it is for', async () => {
    const { body } = await call('GET', '/api/main/services', await signedIn({ role: 10 }))
    expect(body).toMatchObject([
      { name: 'secret', group: 'Ön', icon: 'lock', about: 'Gizli işlər üçün' },
      { name: 'first', group: null, icon: null, about: null },
    ])
  })

  test('say when applications are taken, before, in and after the campaign', async () => {
    const windowAt = async (now: string): Promise<unknown> => {
      portal.clock.set(now)
      return (await call('GET', '/api/main/services', await signedIn())).body[0].window
    }
    const { opens, closes } = CAMPAIGN
    expect(await windowAt('2026-08-01T08:00:00Z')).toEqual({ open: false, opens, closes: null })
    expect(await windowAt('2026-08-05T00:00:00Z')).toEqual({ open: true, opens: null, closes })
    expect(await windowAt('2026-08-11T00:00:00Z')).toEqual({ open: false, opens: null, closes: null })
    portal.clock.set('2026-08-01T08:00:00Z')
  })

  test(
    'are all of them from role 10 on, not for role 9',
    { meta: { spec: ['6.adminRole', '9.role'] } },
    async () => {
      const names = async (role: number) =>
        (await call('GET', '/api/main/services', await signedIn({ role }))).body.length
      expect(await names(9)).toBe(1)
      expect(await names(10)).toBe(2)
    },
  )

  test('need a session', { meta: { spec: ['6.signedIn'] } }, async () => {
    expect(await call('GET', '/api/main/services', 'x'.repeat(43))).toMatchObject({
      status: 401,
      body: { code: 'error.signIn', reference: expect.any(String) },
    })
  })
})

describe('the side bar', () => {
  const always = { title: 'Həmişə', url: '/first', includes: null, is_equals: true }
  const window = { title: 'Qəbul', url: '/first/apply', includes: 'first/apply', is_equals: false }

  test(
    'shows an item while its condition holds',
    { meta: { spec: ['3.menuItem', '7.leftBar'] } },
    async () => {
      const token = await signedIn()
      expect((await leftBar(token, 'first')).body).toEqual([always])
      portal.clock.set('2026-08-05T00:00:00Z')
      expect((await leftBar(await signedIn(), 'first')).body).toEqual([always, window])
      portal.clock.set('2026-08-01T08:00:00Z')
    },
  )

  test('is empty for a service without menu and unknown for an unknown one', async () => {
    const token = await signedIn()
    expect((await leftBar(token, 'secret')).body).toEqual([])
    expect((await leftBar(token, 'constructor')).status).toBe(404)
  })
})

describe('every answer', () => {
  test('carries the strict policy and no framework name', async () => {
    const { headers } = await portal.app.inject('/api/portal')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
        "connect-src 'self';object-src 'none';frame-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('is a coded error for what the contract does not have', async () => {
    const token = await signedIn()
    const strange = await call('POST', '/api/main/service_left_bar', token, { serviceName: 'first', more: 1 })
    expect(strange).toMatchObject({ status: 400, body: { code: 'error.badRequest' } })
    const number = await call('POST', '/api/main/service_left_bar', token, { serviceName: 7 })
    expect(number).toMatchObject({ status: 400, body: { issues: [{ path: '/serviceName' }] } })
    const broken = await portal.app.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { 'content-type': 'application/json' },
      body: '{"login":',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ code: 'error.badRequest' })
    const huge = await portal.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { login: 'x'.repeat(2_000_000), password: '' },
    })
    expect(huge.json()).toMatchObject({ code: 'error.tooLarge' })
    expect((await portal.app.inject('/api/nothing')).json()).toMatchObject({ code: 'error.notFound' })
  })
})

test('the description lists the account and portal calls with their payloads', async () => {
  const { paths } = (await portal.app.inject('/api/openapi.json')).json()
  const own = ['signIn', 'asanLogin', 'currentUser', 'signUp', 'services', 'portal'] as const
  for (const name of own) {
    const [method = '', url = ''] = endpoints[name].split(' ')
    expect(paths[url]?.[method.toLowerCase()]).toMatchObject({ operationId: name })
  }
  const { schema } = paths['/api/auth'].post.requestBody.content['application/json']
  expect(schema).toMatchObject({ properties: { login: { type: 'string' } }, required: ['login', 'password'] })
})

describe('maintenance', () => {
  const once = { from: '2025-10-12T18:00:00+04:00', to: '2025-10-13T09:00:00+04:00' }
  const at = (instant: string, recurrence?: 'yearly') =>
    findMaintenance([{ ...once, ...(recurrence && { recurrence }) }], new Date(instant))

  test('is told from 72 hours before to its end', () => {
    expect(at('2025-10-09T13:59:59Z')).toBeNull()
    expect(at('2025-10-09T14:00:00Z')).toMatchObject({ running: false })
    expect(at('2025-10-12T14:00:00Z')).toMatchObject({ running: true })
    expect(at('2025-10-13T05:00:00Z')).toBeNull()
  })

  test('comes back each year only where it says so', () => {
    expect(at('2026-10-12T15:00:00Z')).toBeNull()
    expect(at('2026-10-12T15:00:00Z', 'yearly')).toEqual({
      from: '2026-10-12T14:00:00.000Z',
      to: '2026-10-13T05:00:00.000Z',
      running: true,
    })
  })
})
