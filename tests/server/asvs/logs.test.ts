import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import people from '#server/demo/people.json' with { type: 'json' }
import { buildApp } from '#server/app.ts'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'

let test: SandboxPortal
let app: FastifyInstance
let log = ''
beforeAll(async () => {
  test = await openDemoPortal()
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  app = await buildApp({ ...test.portal, log: fastify({ logger: { level: 'info', stream } }).log })
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(() => {
  log = ''
})

interface Line {
  level: number
  time: number
  pid: number
  hostname: string
  reference?: string
  route?: string
  status?: number
  person?: string
  refused?: string
  msg: string
}
/** Each line is JSON by itself. */
const lines = (): Line[] =>
  log
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line))

const signIn = (login: string, password = people.password) =>
  app.inject({ method: 'POST', url: '/api/auth', payload: { login, password } })
const tokenOf = async (login: string): Promise<string> =>
  (await signIn(login)).json<{ token: string }>().token
const ask = (url: string, token: string, more: object = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` }, ...more })

describe('a line of the log', () => {
  it(
    'says when, where, who and what, in UTC, and finds the error page',
    { meta: { spec: ['asvs.16.2.1', 'asvs.16.2.2', 'asvs.16.2.4'] } },
    async () => {
      const token = await tokenOf('aysel@example.az')
      log = ''
      const answer = await ask('/api/applications/00000000-0000-4000-8000-000000000000', token)
      const [line] = lines()
      expect(line).toMatchObject({
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reference: answer.json().reference,
        route: '/api/applications/:id',
        status: 404,
        person: expect.stringMatching(/^[\da-f-]{36}$/),
        refused: 'error.notFound',
      })
      // Milliseconds since 1970, which have no time zone.
      expect(Math.abs((line?.time ?? 0) - Date.now())).toBeLessThan(3_600_000)
    },
  )

  it('cannot be forged by anything that is sent', { meta: { spec: ['asvs.16.4.1'] } }, async () => {
    const forged = `x\n{"level":30,"msg":"request","route":"/forged"}\r\n\u2028{"level":50}\u001b[2J`
    await signIn(forged, forged)
    await app.inject({ url: `/api/applications/${encodeURIComponent(forged)}` })
    await app.inject({ url: `/api/${encodeURIComponent(forged)}` })
    await app.inject({
      url: '/api/portal',
      headers: { 'user-agent': forged.replaceAll(/[\r\n\u2028]/g, ' ') },
    })
    expect(lines()).toHaveLength(4)
    expect(log).not.toContain('forged')
    expect(log).not.toContain('\u001b')
  })
})

describe('the log tells of', () => {
  const refusals = (): (string | undefined)[] => lines().map(({ refused }) => refused)

  it('each sign-in, also one that failed, with the way', { meta: { spec: ['asvs.16.3.1'] } }, async () => {
    await signIn('aysel@example.az')
    await signIn('aysel@example.az', 'Wrong2026')
    await app.inject({ method: 'POST', url: '/api/auth/asan_login', payload: { token: 'none' } })
    expect(lines().map(({ route, status, refused }) => [route, status, refused])).toEqual([
      ['/api/auth', 200, undefined],
      ['/api/auth', 401, 'error.credentials'],
      ['/api/auth/asan_login', 401, 'error.credentials'],
    ])
  })

  it('each access that was refused, and to whom', { meta: { spec: ['asvs.16.3.2'] } }, async () => {
    const token = await tokenOf('aysel@example.az')
    log = ''
    await ask('/api/admin/logs', token)
    await ask('/api/admin/logs', 'x'.repeat(43))
    expect(lines().map(({ status, refused, person }) => [status, refused, person === undefined])).toEqual([
      [403, 'error.forbidden', false],
      [401, 'error.signIn', true],
    ])
  })

  it('attempts to get around a rule', { meta: { spec: ['asvs.16.3.3'] } }, async () => {
    await app.inject({ method: 'POST', url: '/api/auth', payload: { login: 'x', password: 'x', role: 10 } })
    await app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: `{"login":"x","__proto__":{}}`,
      headers: { 'content-type': 'application/json' },
    })
    for (let round = 0; round < 11; round += 1) await signIn('ghost@example.az', `wrong${round}`)
    expect(refusals()).toEqual([
      'error.badRequest',
      'error.badRequest',
      ...Array.from({ length: 10 }, () => 'error.credentials'),
      'error.tooMany',
    ])
  })

  it(
    'what went wrong unexpectedly, and the reader hears a code and a reference',
    { meta: { spec: ['asvs.16.3.4', 'asvs.16.5.1'] } },
    async () => {
      const secret = 'select * from account where password = 1'
      const broken = vi.spyOn(test.portal.releases, 'getRelease').mockRejectedValue(new Error(secret))
      const answer = await app.inject('/api/portal')
      broken.mockRestore()
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({ code: 'error.internal', reference: expect.any(String) })
      const { reference } = answer.json<{ reference: string }>()
      const fault = lines().find(({ msg }) => msg === 'fault')
      expect(fault).toMatchObject({ level: 50, reference, route: '/api/portal' })
      expect(lines().at(-1)).toMatchObject({
        msg: 'request',
        status: 500,
        refused: 'error.internal',
        reference,
      })
    },
  )

  it(
    'an outside system that does not answer',
    { meta: { spec: ['asvs.16.3.4', 'asvs.16.5.2'] } },
    async () => {
      const { sources } = test.portal.config
      const before = sources['population'] ?? ''
      sources['population'] = 'http://127.0.0.1:1'
      const person = { citizenship: 'az', documentType: 'idCard', documentNumber: '1000006', fin: '5TURAL6' }
      const answer = await app.inject({ method: 'POST', url: '/api/registrations', payload: person })
      sources['population'] = before
      expect(answer.json()).toMatchObject({ code: 'error.unavailable', message: 'msg.tryLater' })
      expect(log).toContain('"source":"population"')
      expect(log).not.toContain('5TURAL6')
      // Whoever needs no register goes on.
      expect((await signIn('aysel@example.az')).statusCode).toBe(200)
    },
  )
})
