import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { openRoad, type Road } from '../applications/road.ts'
import { elsewhere } from './elsewhere.ts'

const EVIL = 'https://evil.example'

let dist = ''
let road: Road
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  road = await openRoad({ config: { distRoot: dist } })
})
afterAll(async () => {
  await road.close()
  await rm(dist, { recursive: true, force: true })
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const all = Object.values(endpoints).map((endpoint) => {
  const [wanted, pattern = ''] = endpoint.split(' ')
  return {
    method: METHODS.find((one) => one === wanted) ?? ('GET' as const),
    url: pattern.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
  }
})

describe('another site', () => {
  it(
    'reads no answer: no call and no page allows an origin, whatever it calls itself',
    { meta: { spec: ['asvs.3.4.2'] } },
    async () => {
      const opened: string[] = []
      const pages = [
        '/',
        '/services',
        '/asan',
        '/getfile/x',
        '/ics/x.ics',
        '/getreport/x',
        '/single_pdf',
      ].map((url) => ({
        method: 'GET' as const,
        url,
      }))
      for (const origin of [
        EVIL,
        'null',
        road.portal.config.origin.replace('http:', 'https:'),
        `${road.portal.config.origin}.evil.example`,
      ])
        for (const { method, url } of [...all, ...pages]) {
          const { headers } = await road.app.inject({
            method,
            url,
            headers: { origin, accept: 'text/html,*/*' },
          })
          const given = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
          if (given.length > 0) opened.push(`${method} ${url}: ${given.join()}`)
        }
      expect(opened).toEqual([])
    },
  )

  it(
    'is answered to no question beforehand, so no browser sends its header for it',
    { meta: { spec: ['asvs.3.5.1'] } },
    async () => {
      for (const { method, url } of all) {
        const answer = await road.app.inject({
          method: 'OPTIONS',
          url,
          headers: {
            origin: EVIL,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization, content-type, idempotency-key',
          },
        })
        expect([url, answer.statusCode]).toEqual([url, 404])
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      }
    },
  )

  it.each([
    ['text/plain', '{"login":"aysel@example.az","password":"Portal2026"}'],
    ['text/plain;charset=UTF-8', '{"login":"aysel@example.az","password":"Portal2026","x":"="}'],
    ['application/x-www-form-urlencoded', 'login=aysel%40example.az&password=Portal2026'],
    ['application/x-www-form-urlencoded', '{"login":"aysel@example.az","password":"Portal2026"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="login"\r\n\r\naysel@example.az\r\n--x--',
    ],
    ['text/plain; application/json', '{"login":"aysel@example.az","password":"Portal2026"}'],
    ['', '{"login":"aysel@example.az","password":"Portal2026"}'],
  ])(
    'signs nobody in by a form, which asks nothing beforehand: %s',
    { meta: { spec: ['asvs.3.5.2'] } },
    async (type, payload) => {
      for (const url of [
        '/api/auth',
        '/api/auth/asan_login',
        '/api/auth/reset_password_request',
        '/api/told/faults',
      ]) {
        const send = async (origin: string): Promise<number> => {
          const headers = { 'content-type': type, origin }
          return (await road.app.inject({ method: 'POST', url, payload, headers })).statusCode
        }
        expect(await send(EVIL)).toBe(403)
        // Nor would the form do it if it were the portal's own.
        expect([400, 415]).toContain(await send(road.portal.config.origin))
      }
    },
  )

  it(
    'moves nothing with the cookies of somebody’s browser: there are none, and none is read',
    { meta: { spec: ['asvs.3.5.1'] } },
    async () => {
      const { id } = await road.as('aysel@example.az')
      const token = await openSession(road.portal, road.portal.database, id)
      const cookie = ['token', 'session', 'sid', 'auth', 'authorization', 'Bearer']
        .map((name) => `${name}=${token}`)
        .join('; ')
      for (const { method, url } of all.filter(({ url: address }) => address.startsWith('/api/'))) {
        const answer = await road.app.inject({ method, url, headers: { cookie, origin: EVIL } })
        expect(answer.headers).not.toHaveProperty('set-cookie')
        const name = Object.entries(endpoints).find(
          ([, one]) => one.startsWith(method) && one.endsWith(url),
        )?.[0]
        const who = Object.entries(calls).find(([one]) => one === name)?.[1].who ?? 'person'
        if (who !== 'visitor') expect([url, answer.statusCode < 400]).toEqual([url, false])
      }
    },
  )

  it('is sent nowhere with what a link of ours has in it', { meta: { spec: ['asvs.3.4.5'] } }, async () => {
    const { headers } = await road.app.inject({
      url: '/forgetpassword?token=x',
      headers: { accept: 'text/html' },
    })
    expect(headers['referrer-policy']).toBe('same-origin')
  })
})

describe('/asan', () => {
  const NAMES = [
    'return',
    'returnUrl',
    'return_to',
    'next',
    'redirect',
    'redirect_uri',
    'url',
    'origin',
    'callback',
    'target',
  ]

  it.each(elsewhere)(
    'sends nobody to %s, by any name, as a path or as a host',
    { meta: { spec: ['asvs.3.7.2'] } },
    async (address) => {
      const ways = [
        ...NAMES.map((name) => `/asan?${name}=${encodeURIComponent(address)}`),
        ...NAMES.map((name) => `/asan?${name}=${encodeURI(address)}`),
        `/asan/${encodeURI(address)}`,
        `/asan${encodeURI(address)}`,
        `//evil.example/asan`,
        `/\\evil.example/asan`,
      ]
      for (const url of ways)
        for (const headers of [
          {},
          { host: 'evil.example' },
          { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
        ]) {
          const answer = await road.app.inject({ url, headers: { accept: 'text/html', ...headers } })
          expect(answer.headers).not.toHaveProperty('location')
          expect(answer.headers).not.toHaveProperty('refresh')
          expect([200, 400, 403, 404]).toContain(answer.statusCode)
          expect(answer.body).not.toContain('evil.example')
        }
    },
  )

  it('leads to the provider that the configuration names, whatever the request says', async () => {
    const { signOn } = (await road.app.inject({ url: '/api/portal' })).json()
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { origin: EVIL, referer: EVIL },
    ]) {
      const answer = await road.app.inject({ url: '/api/portal', headers })
      expect(answer.json()).toMatchObject({ signOn })
      expect(answer.body).not.toContain('evil.example')
    }
  })

  it('and letters carry the portal’s own address, though the request came to another', async () => {
    await road.app.inject({
      method: 'POST',
      url: '/api/auth/reset_password_request',
      payload: { email: 'aysel@example.az' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: EVIL },
    })
    const letter = (await road.inbox('aysel@example.az')).at(-1) ?? ''
    expect(letter).toContain(`${road.portal.config.origin}/forgetpassword#`)
    expect(letter).not.toContain('evil.example')
  })
})
