import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { smallContent } from '../../engine/content.fixture.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let owner: Traveller
let officer: Traveller
let id = ''
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
})
afterAll(() => road.close())

/** What every object would have, if one of these came through. */
const CANARY = 'polluted'
const poisons = [
  `"__proto__":{"${CANARY}":true}`,
  `"\\u005f_proto__":{"${CANARY}":true}`,
  `"constructor":{"prototype":{"${CANARY}":true}}`,
  `"a":{"__proto__":{"${CANARY}":true}}`,
  `"a":[{"constructor":{"prototype":{"${CANARY}":true}}}]`,
]
const own = Object.getOwnPropertyNames(Object.prototype).sort()
afterEach(() => {
  const now = Object.getOwnPropertyNames(Object.prototype).sort()
  Reflect.deleteProperty(Object.prototype, CANARY)
  expect(now).toEqual(own)
  expect(CANARY in {}).toBe(false)
})

const bodies = Object.entries(calls).flatMap(([name, call]) => {
  const [method = '', url = ''] =
    Object.entries(endpoints)
      .find(([one]) => one === name)?.[1]
      .split(' ') ?? []
  return 'body' in call && call.body !== undefined && method !== 'GET' ? [[name, method, url] as const] : []
})
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const isMethod = (method: string): method is Method => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

describe('a body that would change every object', () => {
  it.each(bodies)(
    'is not read as anything else: %s',
    { meta: { spec: ['asvs.15.3.6', 'asvs.1.5.2'] } },
    async (name, method, url) => {
      if (!isMethod(method)) throw new Error(method)
      for (const poison of poisons)
        for (const email of ['aysel@example.az', 'admin@example.az']) {
          const token = await bearer(email)
          const answer = await road.app.inject({
            method,
            url: url.replace(':id', id).replace(/:\w+/g, 'x'),
            headers: { ...token, 'content-type': 'application/json' },
            payload: `{${poison}}`,
          })
          expect([name, answer.statusCode]).toEqual([
            name,
            expect.toSatisfy((status) => status >= 400 && status < 500),
          ])
        }
    },
  )
})

const tokens = new Map<string, Promise<string>>()
async function bearer(email: string): Promise<{ authorization: string }> {
  const payload = { login: email, password: 'Portal2026' }
  const signIn = () =>
    road.app
      .inject({ method: 'POST', url: '/api/auth', payload })
      .then((answer) => answer.json<{ token: string }>().token)
  const token = tokens.get(email) ?? signIn()
  tokens.set(email, token)
  return { authorization: `Bearer ${await token}` }
}

describe('what comes by other ways', () => {
  it.each([
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    'where={"__proto__":{"polluted":true}}',
    'where={"constructor":{"prototype":{"polluted":true}}}',
  ])('a query: %s', async (query) => {
    for (const url of ['/api/lists/institution', '/api/applications', '/api/documents', '/api/portal'])
      expect((await owner.get(`${url}?${encodeURI(query)}`)).status).toBeLessThan(500)
  })

  it.each(['__proto__', 'constructor', 'prototype', '__proto__.polluted', 'constructor.prototype.polluted'])(
    'a heading of a list of decisions: %s',
    async (heading) => {
      const csv = `${heading};Nömrə\r\nx;2026-0000001\r\n`
      const body = { csv, decisions: ['choice.decideYes'] }
      const answer = await officer.send('POST', '/api/desk/lists/transfer', body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )

  it('the answer of a register', { meta: { spec: ['asvs.15.3.6'] } }, async () => {
    const said = JSON.parse(
      '{"fin":"5AYSEL1","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    )
    await road.say('education', '/students/5AYSEL1', said)
    const answers = { personal: { fin: '5AYSEL1' } }
    const { status } = await owner.send('POST', `/api/applications/${id}/lookups`, { fact: 'study', answers })
    expect(status).toBeLessThan(500)
  })

  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    '{"\\u005f_proto__":{"polluted":true}}',
  ])('a content file: %s', (text) => {
    for (const file of [
      'schemas/demo/ask.json',
      'ui-schemas/demo/ask.json',
      'workflows/demo.json',
      'locales/az/demo.json',
    ]) {
      const { findings } = checkFiles(new Map(smallContent()).set(file, text))
      expect(findings.map(({ code }) => code)).toContain('json.name')
    }
  })
})
