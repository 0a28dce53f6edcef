import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Fact, List } from '#engine/content/types.ts'
import { openSealKey } from '#server/documents/seal/SealKey.ts'
import { askRegister } from '#server/facts/askRegister.ts'
import { s3Store } from '#server/files/s3Store.ts'
import { syncList } from '#server/lists/syncLists.ts'
import { askSource } from '#server/people/askSource.ts'
import { changed, smallContent } from '../../engine/content.fixture.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** What the outside systems are asked for, and one more, which only a redirect leads to. */
let office: FakeRegister
let inner: FakeRegister
let test: TestPortal
beforeAll(async () => {
  office = await openRegister()
  inner = await openRegister()
  const config = { sources: { office: office.address }, sourceKeys: { office: 'key' } }
  test = await openTestPortal({ publish: false, config })
})
afterAll(async () => {
  await test.close()
  await office.close()
  await inner.close()
})
beforeEach(() => {
  inner.asked = []
  office.asked = []
})

const FACT: Fact = { source: 'office', path: '/people/{fin}', key: {}, value: { type: 'object' } }
const LIST: List = { id: 'towns', source: 'office', served: true, rows: [], row: { id: { type: 'string' } } }

/** True: the portal took what it was answered. */
const ways: { [name: string]: () => Promise<boolean> } = {
  'a look-up of an application': async () =>
    (await askRegister(test.portal, FACT, { fin: '5AYSEL1' }))?.state === 'found',
  'a question of the portal itself': async () =>
    (await askSource(test.portal, { source: 'office', path: '/people/5AYSEL1' }).catch(() => undefined)) !==
    undefined,
  'a served list': async () => {
    await syncList(test.portal, LIST)
    const { database } = test.portal
    const rows = await database.deleteFrom('list_row').where('list', '=', LIST.id).returning('id').execute()
    await database.deleteFrom('list_version').where('list', '=', LIST.id).execute()
    return rows.length > 0
  },
}
const named = Object.entries(ways)

/** An answer that each of them takes. */
const GOOD = { version: 1, rows: [{ id: 'baku' }] }
const redirect =
  (to: () => string) =>
  (response: ServerResponse): void => {
    response.writeHead(302, { location: to() }).end()
  }

describe.each(named)('%s', (_name, ask) => {
  it('takes an answer of its source', async () => {
    office.answer = sayJson(GOOD)
    expect(await ask()).toBe(true)
  })

  it(
    'goes nowhere else, wherever the source sends it',
    { meta: { spec: ['asvs.15.3.2', 'asvs.1.3.6'] } },
    async () => {
      inner.answer = sayJson(GOOD)
      const places = [
        () => `${inner.address}/internal`,
        () => inner.address.replace('http:', ''),
        () => 'file:///etc/passwd',
        () => `data:application/json,${JSON.stringify(GOOD)}`,
      ]
      for (const place of places) {
        office.answer = redirect(place)
        expect(await ask()).toBe(false)
      }
      expect(inner.asked).toEqual([])
    },
  )

  it('reads no answer that is larger than any true one', { meta: { spec: ['asvs.15.2.2'] } }, async () => {
    const blanks = ' '.repeat(1024 * 1024)
    let written = 0
    office.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const write = (): void => {
        // It would be taken, if anybody read to its end.
        if (written === 48) response.end(JSON.stringify(GOOD))
        else if (!response.destroyed) {
          written += 1
          response.write(blanks, write)
        }
      }
      write()
    }
    expect(await ask()).toBe(false)
  })
})

describe('content', () => {
  it.each([
    'http://169.254.169.254/latest',
    '@elsewhere.example/people',
    '.elsewhere.example/people',
    ':81/people',
    'people/{fin}',
    'file:///etc/passwd',
    '',
  ])(
    'cannot name another host by the path of a look-up: %s',
    { meta: { spec: ['asvs.1.3.6', 'asvs.13.2.4'] } },
    (path) => {
      const files = smallContent(changed('workflows/facts.json', '/person/path', path))
      const errors = checkFiles(files).findings.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ pointer }) => pointer)).toContain('/person/path')
    },
  )

  it.each(['__proto__', 'constructor', 'toString', 'nowhere'])(
    'asks nobody by a source that is not configured: %s',
    { meta: { spec: ['asvs.13.2.4'] } },
    async (source) => {
      expect(await askRegister(test.portal, { ...FACT, source }, { fin: 'x' })).toMatchObject({
        state: 'down',
      })
      await expect(askSource(test.portal, { source, path: '/' })).rejects.toThrow('error.unavailable')
      expect(office.asked).toEqual([])
    },
  )
})

it.each([
  ['..', undefined],
  ['../../admin', '/people/..%2F..%2Fadmin'],
  ['..\\..\\admin', '/people/..%5C..%5Cadmin'],
  ['%2e%2e/admin', '/people/%252e%252e%2Fadmin'],
  ['x?key=1#y', '/people/x%3Fkey%3D1%23y'],
  ['@elsewhere.example', '/people/%40elsewhere.example'],
  ['x\r\nHost: elsewhere', '/people/x%0D%0AHost%3A%20elsewhere'],
])(
  'what somebody typed stays one step of the path: %j',
  { meta: { spec: ['asvs.1.2.2', 'asvs.1.3.6'] } },
  async (fin, asked) => {
    office.answer = sayJson(GOOD)
    await askRegister(test.portal, FACT, { fin })
    expect(office.asked).toEqual(asked === undefined ? [] : [asked])
  },
)

it('the file store is followed nowhere else', { meta: { spec: ['asvs.15.3.2'] } }, async () => {
  inner.answer = (response) => response.end('other bytes')
  office.answer = redirect(() => `${inner.address}/x`)
  const keys = { bucket: 'b', region: 'r', accessKey: 'a', secretKey: 's' }
  const store = s3Store({ kind: 's3', endpoint: office.address, ...keys })
  await expect(store.read('x')).rejects.toThrow()
  expect(inner.asked).toEqual([])
})

it(
  'a system whose certificate nobody vouches for is told nothing',
  { meta: { spec: ['asvs.12.3.2'] } },
  async () => {
    const { key, certificate } = openSealKey(test.portal)
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
    const server = createServer({ key: key.export({ type: 'pkcs8', format: 'pem' }), cert: pem })
    let asked = 0
    let shaken = 0
    server.on('request', (_request, response) => {
      asked += 1
      response.end('{}')
    })
    server.on('connection', () => {
      shaken += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    test.portal.config.sources['stranger'] = `https://127.0.0.1:${port}`
    await expect(askSource(test.portal, { source: 'stranger', path: '/x' })).rejects.toThrow(
      'error.unavailable',
    )
    expect([shaken > 0, asked]).toEqual([true, 0])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
)
