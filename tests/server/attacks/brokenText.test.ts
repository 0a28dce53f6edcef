import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { ANALYST } from '#server/testServices/mayTest.ts'
import { makePerson } from '../reach/people.ts'
import { openRoad, type Road, type Traveller, uploadRequest } from '../applications/road.ts'

let road: Road
let admin: Traveller
/** Of somebody who may ask: before that is known, nothing is read. */
let token = ''
/** The same for what is asked while an administrator looks as somebody else. */
let looking = ''
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  const { portal } = road
  const somebody = await makePerson(portal, { admin: true, roles: [{ is: ANALYST, institution: null }] })
  token = await openSession(portal, portal.database, somebody)
  const switched = { by: somebody, from: null }
  looking = await openSession(portal, portal.database, await makePerson(portal), { switched })
})
afterAll(() => road.close())

const BROKEN = {
  'half a surrogate pair': '\ud800',
  'the other half': 'a\udc00b',
  'a zero character': 'a\u0000',
  'a letter with more marks than one can have': `a${'\u0301'.repeat(31)}`,
}
const IN_ADDRESS = ['%00', 'a%00b']

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const isMethod = (text: string): text is Method => ['GET', 'POST', 'PUT', 'DELETE'].includes(text)
const named = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const [method = '', url = ''] = endpoint.split(' ')
  const call: Call | undefined = Object.entries(calls).find(([one]) => one === name)?.[1]
  return call !== undefined && isMethod(method) ? [{ name, method, url, call }] : []
})
const ofBodies = named.filter(({ call }) => call.body !== undefined)
const ofQueries = named.filter(({ call }) => call.query !== undefined)
const ofIds = named.filter(({ url }) => url.includes(':'))

function fieldsOf(schema: Call['query']): string[] {
  const fields = schema !== undefined && 'properties' in schema ? schema.properties : {}
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
}
/** JSON as it comes over the wire: `\ud800` stands in it as six letters. */
async function say({ method, call }: (typeof named)[number], url: string, body?: unknown) {
  const answer = await road.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${call.looking === 'only' ? looking : token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const plain = (url: string): string => url.replaceAll(/:\w+/g, crypto.randomUUID())

describe.each(Object.entries(BROKEN))('%s', (_what, text) => {
  it.each(ofBodies)('in a body of $name is refused at the door', async (one) => {
    for (const [body, path] of [
      [{ a: text }, '/a'],
      [{ a: [{ 'b/c': text }] }, '/a/0/b~1c'],
      [{ a: { [text]: 1 } }, '/a'],
    ] as const)
      expect(await say(one, plain(one.url), body)).toMatchObject({
        status: 400,
        code: 'error.badRequest',
        issues: [{ path, code: 'valid.format' }],
      })
  })

  it('in the filter of a report is a wrong request of an administrator, and no fault of ours', async () => {
    const filter = { from: '2026-11-20', to: '2026-11-20', service: text }
    const answer = await admin.send('POST', '/api/admin/report/ticket', { as: 'csv', filter })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/filter/service' }] } })
  })
})

describe('a zero character', () => {
  it.each(ofQueries)('in the query of $name is refused', async (one) => {
    for (const field of fieldsOf(one.call.query))
      for (const value of IN_ADDRESS)
        expect((await say(one, `${plain(one.url)}?${field}=${value}`)).status).toBe(400)
  })

  it.each(ofIds)('in the address of $name is refused', async (one) => {
    const body = one.call.body === undefined ? undefined : {}
    for (const value of IN_ADDRESS)
      expect((await say(one, one.url.replaceAll(/:\w+/g, value), body)).status).toBe(400)
  })

  it('in the name of an upload is left out', async () => {
    const owner = await road.as('aysel@example.az')
    const own = await openSession(road.portal, road.portal.database, owner.id)
    const request = uploadRequest({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })
    const headers = { ...request.headers, 'upload-name': 'a%00.pdf' }
    const answer = await road.app.inject({
      ...request,
      headers: { ...headers, authorization: `Bearer ${own}` },
    })
    // Refused for its bytes, which are no whole PDF.
    expect(answer.statusCode).toBe(415)
  })
})
