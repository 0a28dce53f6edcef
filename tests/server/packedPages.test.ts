import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionPages } from '../tools/builtPages.ts'
import { openTestPortal, type TestPortal } from './testPortal.ts'

let opened: TestPortal
let script: string
beforeAll(async () => {
  const distRoot = productionPages()
  opened = await openTestPortal({ publish: false, config: { distRoot: resolve(distRoot) } })
  const assets = join(distRoot, 'assets')
  script = `/assets/${readdirSync(assets)
    .find((name) => name.endsWith('.js.br'))
    ?.slice(0, -3)}`
})
afterAll(() => opened.close())

const ask = (encoding: string) => opened.app.inject({ url: script, headers: { 'accept-encoding': encoding } })

test('A script goes over the wire as small as the browser takes it, and is the same script', async () => {
  const plain = (await ask('identity')).rawPayload
  const brotli = await ask('gzip, br')
  const gzipped = await ask('gzip')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true)
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).equals(plain)).toBe(true)
  expect(brotli.rawPayload.length).toBeLessThan(plain.length / 2)
  expect(brotli.headers['content-type']).toContain('javascript')
  expect(String(brotli.headers['vary']).toLowerCase()).toContain('accept-encoding')
})
