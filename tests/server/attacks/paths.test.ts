import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

let home = ''
let test: TestPortal
let port = 0
let hash = ''
const SECRET = 'what lies beside the pages'
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-home-'))
  const distRoot = join(home, 'dist')
  await mkdir(join(distRoot, 'assets'), { recursive: true })
  await mkdir(join(home, 'dist-old'))
  await writeFile(join(distRoot, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(distRoot, '.env'), SECRET)
  for (const name of ['master.key', 'dist-old/x.txt', 'dist/assets/.secret'])
    await writeFile(join(home, name), SECRET)
  test = await openTestPortal({ publish: false, config: { distRoot } })
  hash = await publishSmallRelease(test.portal)
  port = await listen(test.app)
})
afterAll(async () => {
  await test.close()
  await rm(home, { recursive: true, force: true })
})

/** Over the wire: a client would put the path in order itself. */
async function get(path: string): Promise<{ status: number | undefined; heard: string }> {
  const wire = await Wire.open(port)
  const heard = await wire.say(`GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`).untilCut()
  return { status: statuses(heard)[0], heard }
}

/** Ways up that one reader or another takes for `..`. */
const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '....//..',
  '..;',
  '%c0%ae%c0%ae',
  '..%00',
  '%2e%2e%2f%2e%2e',
  '\u002e\u002e',
]
const TARGETS = ['master.key', 'dist-old/x.txt', 'etc/passwd']

describe.each(['', '/assets', '/studio/preview', '/getfile', '/services/getfile', '/content/HASH', '/api'])(
  'from %s',
  (base) => {
    it.each(UP)('no way leads up: %s', { meta: { spec: ['asvs.5.3.2', 'asvs.1.1.1'] } }, async (up) => {
      for (const target of TARGETS)
        for (const steps of [1, 2, 4]) {
          const path = `${base.replace('HASH', hash)}/${`${up}/`.repeat(steps)}${target}`
          const { status, heard } = await get(path)
          expect([path, status]).toEqual([path, expect.toSatisfy((one) => [400, 403, 404].includes(one))])
          expect(heard).not.toMatch(/what lies beside|root:/)
        }
    })
  },
)

it.each([
  '/.env',
  '/assets/.secret',
  '/%2eenv',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/index.html%00.js',
  '/getfile/%00',
  `/getfile/${'a'.repeat(5000)}`,
  '/getfile/__proto__',
  '/content/__proto__/constructor',
  '/content/HASH/__proto__',
  '/content/HASH/constructor',
  '/content/HASH/toString',
  '/assets/',
  '/assets',
])(
  'nothing is served at %s',
  { meta: { spec: ['asvs.13.4.3', 'asvs.13.2.5', 'asvs.13.4.1'] } },
  async (path) => {
    const { status, heard } = await get(path.replace('HASH', hash))
    expect([400, 403, 404]).toContain(status)
    expect(heard).not.toMatch(/what lies beside|root:|native code|index of/i)
  },
)

it.each([
  '../package.json',
  'schemas/../../package.json',
  '/etc/passwd.json',
  'schemas\\demo\\ask.json',
  'schemas/demo/..%2fask.json',
  'schemas/demo/ask.json\0.txt',
  'schemas/demo/ask.json/',
  'schemas//ask.json',
  'schemas/./ask.json',
  'SCHEMAS/demo/ask.json',
  'schemas/demo/ask.json\n',
  'schemas/dem\u{6f}\u{301}/ask.json',
  'locales/az/../en/demo.json',
  'workflows/C:demo.json',
])('is no name of a content file: %j', (path) => {
  const changes = [{ path, base: null, text: '{}' }]
  expect(Value.Check(calls.saveEdition.body, { changes })).toBe(false)
  expect(Value.Check(calls.importEdition.body, { whole: true, files: [{ path, text: '{}' }] })).toBe(false)
})
