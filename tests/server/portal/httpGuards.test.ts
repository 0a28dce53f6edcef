import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let dist = ''
let portal: TestPortal
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(dist, 'assets', 'main-abc123.js'), 'export {}')
  portal = await openTestPortal({ publish: false, config: { distRoot: dist, limits: true } })
  await publishSmallRelease(portal.portal)
})
afterAll(async () => {
  await portal.close()
  await rm(dist, { recursive: true, force: true })
})

const page = (url: string) => portal.app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('pages', () => {
  test.each(['/', '/transfer/apply/in?step=study', '/forgetpassword', '/no/such/page'])(
    '%s is the page, checked for a newer one each time',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(answer.body).toContain('<title>portal</title>')
    },
  )

  test('assets are kept for ever', async () => {
    const { headers } = await portal.app.inject('/assets/main-abc123.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/api/nothing', '/content/x', '/content/x/y.js', '/assets/gone.js'])(
    '%s is never the page',
    async (url) => {
      const answer = url === '/assets/gone.js' ? await portal.app.inject(url) : await page(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'error.notFound' })
    },
  )

  test.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])(
    '%s leads nowhere outside',
    { meta: { spec: ['asvs.13.2.5'] } },
    async (url) => {
      expect((await portal.app.inject(url)).body).not.toContain('dependencies')
    },
  )
})

test(
  'a call has its limit of requests a minute and address',
  { meta: { spec: ['asvs.2.4.1'] } },
  async () => {
    const ask = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/auth/forgotten_email',
        payload: {},
        remoteAddress: '10.0.0.9',
      })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await ask()).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(statuses[10]).toBe(429)
    expect((await ask()).json()).toMatchObject({ code: 'error.tooMany', reference: expect.any(String) })
  },
)

test(
  'the log names routes and ids, never what a person typed',
  { meta: { spec: ['asvs.16.2.5', 'asvs.16.2.1'] } },
  async () => {
    let log = ''
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk)
        done()
      },
    })
    const app = await buildApp({ ...portal.portal, log: fastify({ logger: { level: 'info', stream } }).log })
    const secrets = { login: 'secret-login@example.az', password: 'secret-password-1' }
    await app.inject({ method: 'POST', url: '/api/auth?x=secret-query', payload: secrets })
    await app.inject({
      url: '/api/users/current_user',
      headers: { authorization: `Bearer ${'s'.repeat(43)}` },
    })
    await app.inject({ url: '/api/secret-path' })
    await app.close()
    expect(log).toContain('"route":"/api/auth"')
    expect(log).not.toMatch(/secret|ssss/)
  },
)
