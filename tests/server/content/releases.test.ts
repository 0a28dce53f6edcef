import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import { smallContent } from '../../engine/content.fixture.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let portal: TestPortal
let hash = ''
beforeAll(async () => {
  portal = await openTestPortal({ publish: false })
  hash = await publishSmallRelease(portal.portal)
})
afterAll(() => portal.close())

const get = (url: string, encoding = 'identity') =>
  portal.app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('files of a release', () => {
  test('are served for ever under its hash, with their types', async () => {
    const module = await get(`/content/${hash}/account.js`)
    expect(module.statusCode).toBe(200)
    expect(module.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const part = await get(`/content/${hash}/portal.json`)
    expect(part.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(part.json()).toHaveProperty('services')
  })

  test('come packed as the browser likes', async () => {
    const plain = (await get(`/content/${hash}/portal.json`)).body
    const brotli = await get(`/content/${hash}/portal.json`, 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const gzip = await get(`/content/${hash}/portal.json`, 'gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  })

  test.each(['0'.repeat(64), '..', 'latest', '__proto__'])('do not exist under %s', async (name) => {
    expect((await get(`/content/${name}/portal.json`)).statusCode).toBe(404)
  })

  test.each(['nothing.json', 'constructor', '__proto__', '..%2f..%2fpackage.json'])(
    'have no %s among them',
    async (file) => {
      const answer = await get(`/content/${hash}/${file}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'error.notFound' })
    },
  )

  test(
    'are refused when somebody changed them in the database',
    { meta: { spec: ['asvs.1.3.2', 'asvs.11.3.3'] } },
    async () => {
      const { database, keys } = portal.portal
      const row = await database.selectFrom('release').select('signature').executeTakeFirstOrThrow()
      const forged = Buffer.from(row.signature)
      forged[0] = (forged[0] ?? 0) ^ 1
      await database.updateTable('release').set({ signature: forged }).execute()
      await expect(createReleaseStore(keys).getRelease(database, hash)).rejects.toThrow('signature')
      await database.updateTable('release').set({ signature: row.signature }).execute()
      expect((await createReleaseStore(keys).getRelease(database, hash)).hash).toBe(hash)
    },
  )
})

test('another release becomes the current one and the listeners hear of it', async () => {
  const heard: unknown[] = []
  const stop = portal.portal.releases.listen((event) => heard.push(event))
  const next = await publishSmallRelease(portal.portal, { constants: { hotline: '147' } })
  stop()
  expect(heard).toEqual([{ kind: 'release', hash: next }])
  expect((await portal.app.inject('/api/portal')).json()).toMatchObject({ release: next })
  expect((await get(`/content/${hash}/portal.json`)).statusCode).toBe(200)
})

test('applications go on under a release of before the forms of events had a module of their own', async () => {
  const { database, keys, clock } = portal.portal
  const { content } = parseContent(smallContent())
  if (content === undefined) throw new Error('The content has faults')
  const bundle = publishBundle(content, { sha256 })
  const { 'inputs.demo.js': _inputs, ...files } = bundle.files
  const older = { bundle: { ...bundle, files }, content, sources: new Map<string, string>() }
  await insertRelease(database, keys.release, {
    ...older,
    origin: 'folders',
    foldersHash: null,
    at: clock.now(),
  })
  const release = await portal.portal.releases.getRelease(database, bundle.hash)
  expect(release.process('demo').part.workflow.id).toBe('demo')
  const inputs = await get(`/content/${bundle.hash}/inputs.demo.js`)
  expect([inputs.statusCode, inputs.body]).toEqual([200, files['process.demo.js']])
})
