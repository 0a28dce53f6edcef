import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { type ServedMetrics, serveMetrics } from '#server/operations/serveMetrics.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { listen, Wire } from './Wire.ts'

type Headers = { [name: string]: string }

let road: Road
let dist = ''
let port = 0
let metrics: ServedMetrics
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  for (const folder of ['assets', 'studio/preview']) await mkdir(join(dist, folder), { recursive: true })
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(dist, 'studio/preview/index.html'), '<!doctype html><title>preview</title>')
  for (const name of ['main', 'checkWorker']) await writeFile(join(dist, `assets/${name}-a1.js`), 'export {}')
  const config = { distRoot: dist, origin: 'https://portal.example', rateFactor: 1000, limits: true }
  road = await openRoad({ config })
  metrics = await serveMetrics(road.portal, 0)
  port = await listen(road.app)
  road.app.log.level = 'silent'
})
afterAll(async () => {
  await metrics.close()
  await road.close()
  await rm(dist, { recursive: true, force: true })
})

const AYSEL = 'aysel@example.az'
const aysel = (): Promise<Traveller> => road.as(AYSEL)
const urlFrom = async (who: string, url: string, body: object = {}): Promise<string> => {
  const answer = await (await road.as(who)).send<{ url: string }>('POST', url, body)
  return new URL(answer.body.url, 'http://portal').pathname
}
async function codeOfPaper(): Promise<string> {
  const person = await aysel()
  const { body } = await person.get<{ items: DocumentRow[] }>('/api/documents')
  const { template, key } = body.items[0] ?? {}
  return (await person.send<{ code: string }>('POST', '/api/documents', { template, key })).body.code
}
const paperOf = async (shown: (address: string) => string): Promise<Headers> => {
  const payload = { code: await codeOfPaper() }
  const { address } = (await road.app.inject({ method: 'POST', url: '/api/document_check', payload })).json()
  return at(shown(address))
}

async function at(url: string, more: object = {}): Promise<Headers> {
  const { headers } = await road.app.inject({ url, ...more })
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
const html = { headers: { accept: 'text/html' } }

/** A way to each kind of answer that there is. */
const kinds: { [kind: string]: () => Promise<Headers> } = {
  'a page': () => at('/', html),
  'a page that there is not': () => at('/no/such/page', html),
  'the page that draws a form': () => at('/studio/preview'),
  'a script': () => at('/assets/main-a1.js'),
  'a worker': () => at('/assets/checkWorker-a1.js'),
  'a file that there is not': () => at('/assets/gone.js'),
  'a file of the content': async () => {
    const { releases, database } = road.portal
    const hash = releases.currentHash()
    const [file] = Object.keys((await releases.findRelease(database, hash))?.files ?? {})
    return at(`/content/${hash}/${file}`)
  },
  'an answer to anybody': () => at('/api/portal'),
  'an answer to somebody': async () => {
    const { token } = (
      await road.app.inject({
        method: 'POST',
        url: '/api/auth',
        payload: { login: AYSEL, password: 'Portal2026' },
      })
    ).json<{ token: string }>()
    return at('/api/users/current_user', { headers: { authorization: `Bearer ${token}` } })
  },
  'a call without a session': () => at('/api/users/current_user'),
  'a call that there is not': () => at('/api/nothing'),
  'a body that cannot be read': () =>
    at('/api/auth', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } }),
  'a body that is too large': () =>
    at('/api/auth', { method: 'POST', payload: { login: 'x'.repeat(2_000_000) } }),
  'a body of a kind that nobody takes': () =>
    at('/api/auth', { method: 'POST', payload: '<x/>', headers: { 'content-type': 'text/xml' } }),
  'a method that nobody takes': () => at('/api/auth', { method: 'TRACE' }),
  'a question before a call from elsewhere': () =>
    at('/api/auth', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    }),
  'an address that cannot be read': () => at('/api/%E0%A4%A'),
  'a fault of ours': async () => {
    const broken = vi.spyOn(road.portal.releases, 'getRelease').mockRejectedValue(new Error('broken'))
    const headers = await at('/api/portal')
    broken.mockRestore()
    return headers
  },
  'the description of all calls': () => at('/api/openapi.json'),
  health: () => at('/health'),
  readiness: () => at('/ready'),
  'an upload': async () => {
    const person = await aysel()
    return at(await urlFrom(AYSEL, `/api/files/${await person.upload()}/ticket`))
  },
  'a ticket that nobody has': () => at('/getfile/x'),
  'a paper to look at': () => paperOf((address) => address),
  'a paper to keep': () => paperOf((address) => `${address}&download=1`),
  'a report': async () =>
    at(await urlFrom('admin@example.az', '/api/admin/report/ticket', { as: 'csv', filter: {} })),
  'a calendar': async () => at(await urlFrom(AYSEL, '/api/calendar/ticket')),
  'what is no request': async () =>
    readHeaders(await (await Wire.open(port)).say('nonsense\r\n\r\n').untilCut()),
  figures: async () => figures('/metrics'),
  'figures that there are not': async () => figures('/'),
}
const figures = async (path: string): Promise<Headers> =>
  Object.fromEntries((await fetch(`http://127.0.0.1:${metrics.port}${path}`)).headers)

const readHeaders = (heard: string): Headers =>
  Object.fromEntries(
    heard
      .split('\r\n\r\n')[0]
      ?.split('\r\n')
      .slice(1)
      .map((line) => line.split(': ')) ?? [],
  )

/** Not reached over the public's address, or before it is known where a request goes. */
const BARE = new Set([
  'figures',
  'figures that there are not',
  'what is no request',
  'an address that cannot be read',
])
/** Answers without a body. */
const EMPTY = new Set(['figures that there are not', 'what is no request'])
/** Made to be drawn in a page of the portal; they hold nothing of a person, or the person's own paper. */
const FRAMED = new Set(['the page that draws a form', 'a paper to look at', 'a paper to keep'])
/** What is kept by browsers and by whatever stands between: the same for everybody, and named by what is in it. */
const KEPT = new Set([
  'a page',
  'a page that there is not',
  'the page that draws a form',
  'a script',
  'a worker',
  'a file of the content',
  'the description of all calls',
])

/**
 * Workers that compile content in the making may make code of text, and reach no server; the browser's viewer of papers
 * gives its own bars a style.
 */
const UNSAFE: { [kind: string]: RegExp } = {
  'a worker': /script-src 'self' 'unsafe-eval'/,
  'a paper to look at': /style-src 'unsafe-inline'/,
  'a paper to keep': /style-src 'unsafe-inline'/,
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  let headers: Headers = {}
  let policy = ''
  beforeAll(async () => {
    headers = (await kinds[kind]?.()) ?? {}
    policy = headers['content-security-policy'] ?? ''
  })

  it(
    'allows nothing that is not named, and nothing unsafe',
    { meta: { spec: ['asvs.3.4.3', 'asvs.14.2.3'] } },
    () => {
      expect(policy).toMatch(/default-src 'none'/)
      const safe = policy.replace(UNSAFE[kind] ?? / {99}/, '')
      expect(safe).not.toMatch(/unsafe|\*|https?:(?:;|\s|$)/)
      expect(policy.length - safe.length > 0).toBe(kind in UNSAFE)
      if (kind.includes('page')) expect(policy).toMatch(/base-uri 'none'.*form-action/)
      // The browser's viewer of papers is a plug-in of its own page.
      if (!kind.startsWith('a paper') && policy.includes('object-src'))
        expect(policy).toMatch(/object-src 'none'/)
    },
  )

  it('stands in no frame of others', { meta: { spec: ['asvs.3.4.6'] } }, () => {
    expect(policy.includes('sandbox') || /frame-ancestors/.test(policy)).toBe(true)
    if (FRAMED.has(kind)) expect(policy).toMatch(/frame-ancestors 'self'/)
    else if (policy.includes('frame-ancestors')) expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/)
  })

  it(
    'is taken for what it says that it is, and used by our own pages alone',
    { meta: { spec: ['asvs.3.2.1', 'asvs.3.4.4', 'asvs.3.4.2'] } },
    () => {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      if (kind === 'the page that draws a form') return
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it(
    'tells others nothing: no address of a page, no cookie, no name of a program',
    { meta: { spec: ['asvs.3.4.5', 'asvs.3.3.1', 'asvs.3.3.2', 'asvs.3.3.3', 'asvs.3.3.4'] } },
    () => {
      expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/)
      for (const name of ['set-cookie', 'server', 'x-powered-by', 'location'])
        expect(headers[name]).toBeUndefined()
    },
  )

  it(
    'is kept by nobody, but what is the same for everybody',
    { meta: { spec: ['asvs.14.2.2', 'asvs.14.3.2'] } },
    () => {
      const kept = headers['cache-control'] ?? ''
      if (KEPT.has(kind)) expect(kept).toMatch(/^(no-cache|public, max-age=31536000, immutable)$/)
      else expect(kept).toBe('no-store')
    },
  )

  it(
    'comes over TLS from then on, and asks for the camera of our own pages at most',
    { meta: { spec: ['asvs.3.4.1'] } },
    () => {
      const age = Number(
        /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '')?.[1],
      )
      expect(age).toBeGreaterThanOrEqual(31_536_000)
      if (BARE.has(kind)) return
      expect(headers['permissions-policy']).toMatch(/camera=\(self\)/)
      expect(headers['permissions-policy']).toMatch(/microphone=\(\).*geolocation=\(\)/)
    },
  )

  it('names its type, and its letters where it is text', { meta: { spec: ['asvs.4.1.1'] } }, () => {
    if (EMPTY.has(kind)) return
    const type = headers['content-type'] ?? ''
    expect(type).toMatch(/^[a-z]+\/[\w.+-]+/)
    if (/^text\/|json|xml|javascript/.test(type)) expect(type).toMatch(/; charset=utf-8$/i)
  })
})
