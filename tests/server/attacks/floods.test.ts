import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PER_ADDRESS } from '#server/http/rateLimits.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A hundredth of the limits of people. */
const FACTOR = 0.01

let test: TestPortal
let app: FastifyInstance
let dist = ''
let queries = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(dist, 'assets', 'main-a1.js'), 'export {}')
  const config = { distRoot: dist, limits: true, rateFactor: FACTOR }
  test = await openTestPortal({ publish: false, config })
  await publishSmallRelease(test.portal)
  app = await buildApp({ ...test.portal, database: test.portal.database.withPlugin(counting) })
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dist, { recursive: true, force: true })
})

let address = 0
/** So many requests of one new address, each to the next of these; gives how often each status came, and the last answer. */
async function flood(urls: readonly string[], times: number, headers = {}) {
  const remoteAddress = `10.0.0.${(address += 1)}`
  const statuses: { [status: number]: number } = {}
  for (let turn = 0; ; turn += 1) {
    const url = urls[turn % urls.length] ?? ''
    const answer = await app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } })
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
    if (turn === times - 1) return { statuses, answer }
  }
}

describe('an address', () => {
  it.each([
    ['a script', ['/assets/main-a1.js'], { 200: 200, 429: 5 }],
    ['pages, and what there is not', ['/', '/assets/gone.js', '/no/such/page'], { 200: 200, 429: 5 }],
    ['content', [`/content/${'0'.repeat(64)}/x.json`], { 404: 200, 429: 5 }],
  ])('has a limit of files, all together: %s', async (_what, urls, expected) => {
    const { statuses, answer } = await flood(urls, 205)
    expect(statuses).toEqual(expected)
    expect(answer.json()).toMatchObject({ code: 'error.tooMany' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('has a limit of calls, whichever they are and whether they exist', async () => {
    const { statuses } = await flood(['/api/portal', '/api/nothing/else', '/api/nothing', '/getfile/x'], 64)
    expect(statuses).toEqual({ 200: 15, 404: 45, 429: 4 })
    // Of another address.
    expect((await flood(['/api/portal'], 1)).statuses).toEqual({ 200: 1 })
  })

  it('is a household’s, which has a /56 of IPv6, for all calls and for each', async () => {
    const ask = async (end: string, call = {}): Promise<number> => {
      const asked = { url: '/api/portal', ...call, remoteAddress: `2001:db8:0:${end}::1` }
      return (await app.inject(asked)).statusCode
    }
    const signIn = {
      method: 'POST' as const,
      url: '/api/auth',
      payload: { login: 'a@example.az', password: 'Wrong2026' },
    }
    const counted: number[] = []
    for (let net = 0; net < 64; net += 1) counted.push(await ask((0xa00 + net).toString(16)))
    expect([counted.filter((status) => status === 429).length, await ask('b00')]).toEqual([4, 200])
    // A hundredth of twenty a minute is one.
    expect([await ask('c00', signIn), await ask('c01', signIn), await ask('d00', signIn)]).toEqual([
      401, 429, 401,
    ])
  })

  it('may ask often whether a server is ready, and not without end', async () => {
    expect((await flood(['/ready', '/health'], 10)).statuses).toEqual({ 200: 6, 429: 4 })
  })

  it('costs the database nothing once it is over its limit', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
    await flood(['/api/users/current_user'], 60, headers)
    address -= 1
    queries = 0
    expect((await flood(['/api/users/current_user'], 20, headers)).statuses).toEqual({ 429: 20 })
    expect(queries).toBe(0)
  })

  it('of a school may open sixty files on each of two hundred computers in a minute', () => {
    expect(PER_ADDRESS.file).toBeGreaterThanOrEqual(60 * 200)
    expect(PER_ADDRESS.call).toBeGreaterThanOrEqual(25 * 200)
  })
})

it('whoever asks at the same time whether a server is ready asks the database once', async () => {
  queries = 0
  const asked = Array.from({ length: 20 }, (_one, index) =>
    app.inject({ url: '/ready', remoteAddress: `10.1.0.${index}` }),
  )
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
  expect(queries).toBe(1)
})

it('the description of all calls is made once, and sent once to whoever keeps it', async () => {
  const fresh = await buildApp({ ...test.portal, config: { ...test.portal.config, limits: false } })
  const made = vi.spyOn(fresh, 'swagger')
  const first = await fresh.inject('/api/openapi.json')
  const etag = String(first.headers['etag'])
  expect([first.statusCode, Number(first.headers['content-length'])]).toEqual([200, first.rawPayload.length])
  expect(first.json()).toMatchObject({ openapi: '3.1.0' })
  const again = await fresh.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await fresh.inject('/api/openapi.json')).body).toBe(first.body)
  expect(made).toHaveBeenCalledTimes(1)
  await fresh.close()
})
