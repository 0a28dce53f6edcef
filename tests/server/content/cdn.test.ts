import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** What a CDN keeps for everybody must be the same for everybody. */
const SCRIPT = `export const words = ${JSON.stringify('a script '.repeat(200))}\n`
let opened: TestPortal
let distRoot = ''
let asked: [string, string][] = []
let token = ''
beforeAll(async () => {
  distRoot = await mkdtemp(join(tmpdir(), 'portal-cdn-'))
  await mkdir(join(distRoot, 'assets'))
  await writeFile(join(distRoot, 'index.html'), '<!doctype html>')
  const place = join(distRoot, 'assets', 'main-1a2b3c.js')
  await writeFile(place, SCRIPT)
  await writeFile(`${place}.br`, brotliCompressSync(SCRIPT))
  await writeFile(`${place}.gz`, gzipSync(SCRIPT))
  opened = await openTestPortal({ config: { distRoot } })
  const { portal } = opened
  const id = await portal.database.transaction().execute((trx) =>
    createPerson(portal, trx, {
      profile: {
        fin: 'CDN1111',
        firstName: 'Ad',
        lastName: 'Soyad',
        birthDate: '1990-01-01',
        citizenshipId: 1,
      },
      contact: { email: 'cdn@example.az', mobile: '+994501234567' },
      password: null,
      language: 'az',
    }),
  )
  token = await openSession(portal, portal.database, id)
  const hash = portal.releases.currentHash()
  asked = [
    ['a script of the pages', '/assets/main-1a2b3c.js'],
    ['a part of a release', `/content/${hash}/portal.json`],
    ['a module of a release', `/content/${hash}/account.js`],
  ]
})
afterAll(async () => {
  await opened?.close()
  await rm(distRoot, { recursive: true, force: true })
})

const get = (url: string, headers: { [name: string]: string } = {}) => opened.app.inject({ url, headers })

describe('what a CDN keeps', () => {
  test.each([0, 1, 2])('is kept for a year, the same for everybody (%i)', async (index) => {
    const [, url] = asked[index] ?? ['', '']
    const visitor = await get(url, { 'accept-encoding': 'identity' })
    const reader = await get(url, {
      'accept-encoding': 'identity',
      'accept-language': 'en',
      authorization: `Bearer ${token}`,
      cookie: 'session=1',
      origin: 'https://elsewhere.example',
    })
    expect(visitor.statusCode).toBe(200)
    expect(visitor.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(visitor.headers['set-cookie']).toBeUndefined()
    expect(String(visitor.headers['vary']).toLowerCase()).toBe('accept-encoding')
    expect(reader.headers['vary']).toBe(visitor.headers['vary'])
    expect(reader.headers['set-cookie']).toBeUndefined()
    expect(reader.body).toBe(visitor.body)
  })

  test.each([0, 1, 2])('comes as each browser takes it, and is the same (%i)', async (index) => {
    const [, url] = asked[index] ?? ['', '']
    const plain = (await get(url, { 'accept-encoding': 'identity' })).rawPayload
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
    ] as const) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
      const unpacked =
        encoding === 'br'
          ? brotliDecompressSync(rawPayload)
          : encoding === 'gzip'
            ? gunzipSync(rawPayload)
            : rawPayload
      expect(unpacked.equals(plain)).toBe(true)
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    }
  })

  test.each([0, 1, 2])('is for the pages of this address alone (%i)', async (index) => {
    const { headers } = await get(asked[index]?.[1] ?? '', { origin: 'https://elsewhere.example' })
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('what a CDN does not keep', () => {
  test.each(['/assets/main-9z9z9z.js', `/content/${'0'.repeat(64)}/portal.json`, '/api/portal', '/ready'])(
    '%s',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-store')
    },
  )
  test('the page itself is asked for anew each time', async () => {
    expect((await get('/', { accept: 'text/html' })).headers['cache-control']).toBe('no-cache')
  })
})
