import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sha256 } from '#server/content/manifest.ts'
import { openThreads } from '#server/threads/openThreads.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** Files of releases are for anybody: whoever asks for many of them keeps nobody else waiting. */
let test: TestPortal
const hashes: string[] = []
let files: { [name: string]: string } = {}
beforeAll(async () => {
  test = await openTestPortal({ config: { production: true } })
  const { portal } = test
  const release = await portal.releases.getRelease(portal.database)
  files = release.files
  hashes.push(release.hash)
  const { content } = release
  const constants_ = { ...content.services.constants, edition: 1 }
  hashes.push(
    await publishContent(portal, { ...content, services: { ...content.services, constants: constants_ } }),
  )
}, 120_000)
afterAll(() => test.close())

const file = (hash: string, name: string, coding = 'br', remoteAddress = '203.0.113.66') =>
  test.app.inject({ url: `/content/${hash}/${name}`, headers: { 'accept-encoding': coding }, remoteAddress })

async function signIn(): Promise<void> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { login: 'nobody@example.az', password: 'Wrong2026' },
    remoteAddress: '192.0.2.7',
  })
  expect(statusCode).toBe(401)
}

it('whoever asks for the files of releases keeps nobody from signing in', async () => {
  let answered = 0
  const asked = hashes.flatMap((hash) =>
    Object.keys(files).map(async (name) => {
      const answer = await file(hash, name)
      answered += 1
      return answer
    }),
  )
  await Promise.race(asked)
  await signIn()
  // Where packing takes the threads of passwords, a sign-in comes behind nearly all that was asked for before it.
  expect(answered).toBeLessThan(0.8 * asked.length)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
}, 120_000)

it('the current release is packed as well as can be, before anybody asks for it', async () => {
  const { releases, database } = test.portal
  const release = await releases.getRelease(database)
  const [name, text] = Object.entries(release.files).find(([, one]) => one.length > 50_000) ?? ['', '']
  const best = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  })
  await vi.waitFor(
    async () => {
      const { rawPayload } = await file(release.hash, name)
      expect(rawPayload.length).toBe(best.length)
      expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
    },
    { timeout: 60_000, interval: 500 },
  )
}, 90_000)

it('what waits for no place comes as it is, and is kept by nobody for long', async () => {
  const { portal } = test
  const before = portal.threads
  portal.threads = openThreads(portal.metrics, { packing: { maxQueue: 0 } })
  const app = await buildApp(portal)
  const [hash = ''] = hashes
  const names = Object.keys(files).slice(0, 20)
  const ask = (name: string) =>
    app.inject({ url: `/content/${hash}/${name}`, headers: { 'accept-encoding': 'gzip' } })
  const answers = await Promise.all(names.map(ask))
  const plain = answers.filter(({ headers }) => headers['content-encoding'] === undefined)
  expect(plain.length).toBeGreaterThan(0)
  for (const { headers, statusCode } of plain)
    expect([statusCode, headers['cache-control'], headers['vary']]).toEqual([
      200,
      'public, max-age=60',
      'accept-encoding',
    ])
  for (const [at, answer] of answers.entries())
    if (answer.headers['content-encoding'] === undefined) expect(answer.body).toBe(files[names[at] ?? ''])
  await app.close()
  portal.threads = before
}, 60_000)

it('made-up hashes take one connection of the database, however many are named at once', async () => {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { portal } = test
  const app = await buildApp({ ...portal, database: portal.database.withPlugin(counting) })
  queries = 0
  const names = ['not a hash', ...Array.from({ length: 300 }, (_one, at) => sha256(`made up ${at}`))]
  const answers = await Promise.all(
    names.map((hash) => app.inject({ url: `/content/${encodeURIComponent(hash)}/portal.json` })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(queries).toBeLessThan(20)
}, 60_000)
