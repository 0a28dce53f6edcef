import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let owner: Traveller
let id: string
let authorization: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  authorization = await bearer(owner)
})
afterAll(() => road.close())

const bearer = async (traveller: Traveller): Promise<string> =>
  `Bearer ${await openSession(road.portal, road.portal.database, traveller.id)}`

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** An answer to text as it would come over the wire. */
async function raw(method: Method, url: string, text?: string, token = authorization) {
  const answer = await road.app.inject({
    method,
    url,
    headers: { authorization: token, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(text === undefined ? {} : { payload: text }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const revision = async (): Promise<number> => (await owner.get(`/api/applications/${id}`)).body.revision

const named: [string, Call][] = Object.entries(calls)
function fieldsOf(schema: Call['body']): string[] {
  if (schema === undefined || !('properties' in schema)) return []
  return typeof schema.properties === 'object' && schema.properties !== null
    ? Object.keys(schema.properties)
    : []
}
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']
function placeOf(name: string): [Method, string] {
  const endpoint = Object.entries(endpoints).find(([one]) => one === name)?.[1] ?? ''
  const [wanted, url = ''] = endpoint.split(' ')
  const method = METHODS.find((one) => one === wanted) ?? 'GET'
  return [method, url.replace(':id', id).replace(/:\w+/g, 'x')]
}
/** What no field of any call is made for. */
const wrong = ['\u0000', '\ud800', '', 'x'.repeat(50_000), -1e308, true, null, [], [[]], { constructor: 1 }]

describe('no request that anybody can write is a fault of the server', () => {
  it.each(named.filter(([, { body }]) => fieldsOf(body).length > 0))(
    'wrong values in the body of %s',
    async (name, { body }) => {
      const [method, url] = placeOf(name)
      for (const value of wrong) {
        const fields = fieldsOf(body).map((field) => [field, value])
        const answer = await raw(method, url, JSON.stringify(Object.fromEntries(fields)), '')
        expect(answer.status).toBeLessThan(500)
        if (name !== 'changePassword')
          expect((await raw(method, url, JSON.stringify(Object.fromEntries(fields)))).status).toBeLessThan(
            500,
          )
      }
    },
    60_000,
  )

  it.each(named.filter(([, { query }]) => query !== undefined))(
    'wrong values in the query of %s',
    async (name, { query }) => {
      const officer = await bearer(await road.as('bdu@example.az'))
      const [method, url] = placeOf(name)
      for (const value of ['%00', '%ED%A0%80', '[]', '%7B%22__proto__%22%3A1%7D', '1e9', '__proto__'])
        for (const field of fieldsOf(query)) {
          const address = `${url.replace('/x', '/institution')}?${field}=${value}&${field}[]=1`
          expect((await raw(method, address, undefined, officer)).status).toBeLessThan(500)
          expect((await raw(method, address.split('&')[0] ?? '', undefined, officer)).status).toBeLessThan(
            500,
          )
        }
    },
  )

  it.each(['-'.repeat(36), '0'.repeat(36), '%00', '__proto__', '..%2f..%2f'])(
    'an id that is none: %s',
    async (forged) => {
      for (const name of ['application', 'deleteDraft', 'cancelHeld', 'fileInfo', 'fileTicket']) {
        const [method, url] = placeOf(name)
        expect([400, 404]).toContain((await raw(method, url.replace(id, forged))).status)
      }
    },
  )

  it.each([40, 5_000, 100_000])(
    'JSON that is %i levels deep',
    { meta: { spec: ['asvs.1.5.2', 'asvs.15.2.2'] } },
    async (depth) => {
      const place = `/api/applications/${id}`
      const deep = nested(depth)
      const tries = [
        raw('PUT', `${place}/draft`, `{"revision":1,"answers":{"personal":${deep}}}`),
        raw('POST', `${place}/commands`, `{"revision":1,"transition":"submit","input":${deep}}`),
        raw('POST', `${place}/lookups`, `{"fact":"person","answers":{"personal":${deep}}}`),
        raw('POST', '/api/messages/payment/paid', deep),
        raw('POST', '/api/registrations', deep, ''),
      ]
      for (const { status } of await Promise.all(tries)) expect([400, 403]).toContain(status)
    },
  )

  it('an address that cannot be read has a coded answer, too', async () => {
    const answer = await raw('GET', '/api/%E0%A4%A')
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'error.badRequest', reference: expect.any(String) },
      headers: { 'x-content-type-options': 'nosniff' },
    })
  })
})

describe('a draft', () => {
  it.each([50_000, 101])(
    'of %i rows holds nobody up',
    { meta: { spec: ['asvs.15.2.2', 'asvs.1.4.2'] } },
    async (rows) => {
      const before = await owner.get(`/api/applications/${id}`)
      const answers = { target: { choices: Array.from({ length: rows }, () => ({})) } }
      const body = JSON.stringify({ revision: before.body.revision, answers })
      expect((await raw('PUT', `/api/applications/${id}/draft`, body)).status).toBe(400)
      const ask = JSON.stringify({ fact: 'person', answers })
      expect((await raw('POST', `/api/applications/${id}/lookups`, ask)).status).toBe(400)
      expect((await owner.get(`/api/applications/${id}`)).body.revision).toBe(before.body.revision)
    },
  )

  it('takes no keys that would change every object', async () => {
    for (const key of ['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}'])
      expect(
        (
          await raw(
            'PUT',
            `/api/applications/${id}/draft`,
            `{"revision":${await revision()},"answers":{"personal":{${key}}}}`,
          )
        ).status,
      ).toBe(400)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  it(
    'of wrong types everywhere is kept as typed, shown, and judged with findings alone',
    { meta: { spec: ['asvs.15.3.5', 'asvs.2.2.2'] } },
    async () => {
      const good = (await owner.get(`/api/applications/${id}`)).body.answers
      const twisted: object[] = [
        { personal: { constructor: 1, toString: 2, fin: ['a'], birthDate: {}, citizenship: 1e308 } },
        { personal: { documentNumber: '\u0001/../x', documentType: { a: 1 } } },
        { target: { choices: 'x' } },
        { target: { choices: [null, 1, 'a', [], { a: {} }] } },
        { target: { choices: { length: 5 } } },
        { target: { choices: [{ targetSpecialty: '__proto__', targetInstitution: 'constructor' }] } },
        { documents: { transcript: [['x']] } },
        { study: { score: 'NaN', admissionYear: 1e21 } },
      ]
      for (const answers of twisted) {
        const saved = await raw(
          'PUT',
          `/api/applications/${id}/draft`,
          JSON.stringify({ revision: await revision(), answers }),
        )
        expect(saved.status).toBe(200)
        expect((await owner.get(`/api/applications/${id}`)).body.answers).toEqual(answers)
        const judged = await owner.move(id, 'submit')
        expect([judged.status, judged.body.message ?? 'error.invalid']).toEqual([422, 'error.invalid'])
      }
      await owner.send('PUT', `/api/applications/${id}/draft`, { revision: await revision(), answers: good })
    },
  )
})

describe('a command', () => {
  it(
    'with input that no form asks for is refused and leaves no trace',
    { meta: { spec: ['asvs.2.2.2'] } },
    async () => {
      const { body: before } = await owner.get(`/api/applications/${id}`)
      const reply = await owner.move(id, 'submit', { input: { paymentCode: '1'.repeat(10) } })
      expect(reply.status).toBe(422)
      expect(reply.body.issues).toEqual([{ path: '/input', code: 'valid.format' }])
      const { revision: now, status, timeline } = (await owner.get(`/api/applications/${id}`)).body
      expect({ revision: now, status, timeline }).toEqual({
        revision: before.revision,
        status: 'draft',
        timeline: before.timeline,
      })
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('for a track called %s is not allowed', async (name) => {
    const reply = await owner.move(id, 'take', { track: { name, index: 0 } })
    expect(reply.body.denials).toEqual([{ code: 'common.notAllowedNow' }])
    expect((await owner.move(id, name)).status).toBe(422)
  })
})
