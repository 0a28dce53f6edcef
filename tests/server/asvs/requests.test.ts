import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { giveProof } from '../accounts/giveProof.ts'

let road: Road
let owner: Traveller
let officer: Traveller
let admin: Traveller
let id = ''
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  admin = await road.as('admin@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
})
afterAll(() => road.close())

/** What one interpreter or another would take for its own. */
const WORDS = [
  `<b>&amp;"'</b> \\u003c %3Cb%3E &lt;`,
  "'; drop table person; --",
  '${7*7} {{7*7}} #{7*7} {name} %s %o',
  '\u2028\u2029 </script><script>alert(1)</script>',
]

it(
  'what somebody writes comes back to the letter, with nothing encoded on its way in',
  { meta: { spec: ['asvs.1.1.2', 'asvs.1.3.10'] } },
  async () => {
    const { body } = await owner.send('POST', '/api/applications', { process: 'support' })
    const { status } = await owner.send('PUT', `/api/applications/${body.id}/draft`, {
      revision: body.revision,
      answers: { details: { subjectLine: WORDS.join(' '), messageText: WORDS.join('\n') } },
    })
    expect(status).toBe(200)
    const kept = await road.app.inject({
      url: `/api/applications/${body.id}`,
      headers: { authorization: `Bearer ${await openSession(road.portal, road.portal.database, owner.id)}` },
    })
    expect(kept.json().answers.details).toEqual({
      subjectLine: WORDS.join(' '),
      messageText: WORDS.join('\n'),
    })
    // JSON has its own quotes and nothing of HTML: a browser is told that it is no page.
    expect(kept.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(kept.body).toContain('<b>')
  },
)

describe('words that a database could read', () => {
  const QUOTES = ["' or '1'='1", "' or 1=1 --", "x') or true --", '"; select 1', "\\' or 1=1 --"]

  it.each(QUOTES)(
    'find what has those words, and nothing else: %s',
    { meta: { spec: ['asvs.1.2.4'] } },
    async (words) => {
      const report = (query: string) => admin.get<{ created: number }>(`/api/admin/report?${query}`)
      expect((await report('from=2020-01-01')).body.created).toBeGreaterThan(0)
      expect(await report(`service=${encodeURIComponent(words)}`)).toMatchObject({
        status: 200,
        body: { created: 0 },
      })
      const queue = await officer.send<{ rows: unknown[] }>('POST', '/api/desk/queue', { q: words })
      expect(queue).toMatchObject({ status: 200, body: { rows: [] } })
      const list = await owner.get<{ rows: unknown[] }>(`/api/lists/country?q=${encodeURIComponent(words)}`)
      expect(list).toMatchObject({ status: 200, body: { rows: [] } })
      const payload = { login: words, password: words }
      expect((await road.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(401)
    },
  )
})

it.each(['.', '.*', '^a', '(a+)+$', '[a-z]', '%', '_', 'a|b', '\\w'])(
  'words that a pattern could be are words: %s',
  { meta: { spec: ['asvs.1.2.9'] } },
  async (words) => {
    const q = `${words}qqq`
    const list = await owner.get<{ rows: unknown[] }>(`/api/lists/country?q=${encodeURIComponent(q)}`)
    expect(list).toMatchObject({ status: 200, body: { rows: [] } })
    const queue = await officer.send<{ rows: unknown[] }>('POST', '/api/desk/queue', { q })
    expect(queue).toMatchObject({ status: 200, body: { rows: [] } })
  },
)

it.each([
  '/api/lists/country?q=a&q=b',
  '/api/lists/country?limit=5&limit=500',
  '/api/calendar?from=2026-08-01&to=2026-08-31&to=2027-08-31',
])('a parameter that comes twice is refused: %s', { meta: { spec: ['asvs.15.3.7'] } }, async (url) => {
  expect(await owner.get(url)).toMatchObject({ status: 400, body: { code: 'error.badRequest' } })
})

it.each([
  'x@example.az\r\nBcc: other@example.az',
  'x@example.az\nTo: other@example.az',
  'x@example.az,other@example.az',
  'x@example.az;other@example.az',
  '"x" <x@example.az>',
  'x@example.az%0d%0aBcc:other@example.az',
])(
  'an address with another one in it gets no letter: %j',
  { meta: { spec: ['asvs.1.3.11'] } },
  async (value) => {
    const token = await openSession(road.portal, road.portal.database, owner.id)
    const sent = await road.app.inject({
      method: 'POST',
      url: '/api/users/contact-code',
      headers: { authorization: `Bearer ${token}`, proof: await giveProof(road.portal, token) },
      payload: { kind: 'email', value, repeat: value },
    })
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'error.invalid'])
    expect(await road.inbox('other@example.az')).toEqual([])
  },
)

const questions = Object.entries(calls).flatMap(([name]) => {
  const [method = '', url = ''] =
    Object.entries(endpoints)
      .find(([one]) => one === name)?.[1]
      .split(' ') ?? []
  return method === 'GET' ? [{ name, url: url.replace(':list', 'country').replace(/:\w+/g, id) }] : []
})

/** What may change by being asked: when somebody was seen, who looked at what, and what a register answered. */
const MOVING = new Set(['session', 'audit', 'audit_head', 'fact'])

async function state(): Promise<{ [table: string]: string }> {
  const { database } = road.portal
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database)
  const states: { [table: string]: string } = {}
  for (const { name } of rows) {
    if (MOVING.has(name)) continue
    const { rows: found } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(name)} t`.execute(
      database,
    )
    states[name] = found[0]?.hash ?? ''
  }
  return states
}

it('no question by GET changes anything', { meta: { spec: ['asvs.3.5.3'] } }, async () => {
  expect(questions.length).toBeGreaterThan(30)
  const before = await state()
  const answered = new Set<string>()
  for (const who of [owner, officer, admin, await road.as('analyst@example.az')])
    for (const { name, url } of questions) {
      const { status } = await who.get(url)
      if (status === 200) answered.add(name)
      expect([name, status]).toEqual([name, expect.toSatisfy((one) => one < 500)])
    }
  expect(answered.size).toBeGreaterThan(20)
  const after = await state()
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
})

it('no call is answered by another address', { meta: { spec: ['asvs.4.1.2'] } }, async () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  for (const endpoint of Object.values(endpoints)) {
    const [wanted, pattern = ''] = endpoint.split(' ')
    const url = pattern.replace(/:\w+/g, 'x')
    for (const address of [url, `${url}/`, url.replace('/api/', '/API/')]) {
      const answer = await road.app.inject({
        method: METHODS.find((one) => one === wanted) ?? 'GET',
        url: address,
        headers: { host: 'portal.example', 'x-forwarded-proto': 'http' },
      })
      expect([address, answer.statusCode < 300 || answer.statusCode >= 400]).toEqual([address, true])
      expect(answer.headers['location']).toBeUndefined()
    }
  }
})

it('TRACE says nothing back', { meta: { spec: ['asvs.13.4.4'] } }, async () => {
  for (const url of ['/', '/api/portal', '/api/auth', '/content/x', '/assets/x.js', '/health']) {
    const answer = await road.app.inject({ method: 'TRACE', url, headers: { 'x-secret': 'echo-me' } })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).not.toContain('echo-me')
  }
})

describe('somebody who may not', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

  it(
    'is turned away from every call of staff, analysts and administrators before anything is read',
    { meta: { spec: ['asvs.8.2.1', 'asvs.8.3.1', 'asvs.16.5.3'] } },
    async () => {
      const authorization = `Bearer ${await openSession(road.portal, road.portal.database, owner.id)}`
      const closed = Object.entries(calls).filter(([, { who }]) => !['visitor', 'person'].includes(who))
      expect(closed.length).toBeGreaterThan(50)
      for (const [name] of closed) {
        const endpoint = Object.entries(endpoints).find(([one]) => one === name)?.[1] ?? ''
        const [wanted, pattern = ''] = endpoint.split(' ')
        const answer = await road.app.inject({
          method: METHODS.find((one) => one === wanted) ?? 'GET',
          url: pattern.replace(/:hash/, 'ab'.repeat(32)).replace(/:\w+/g, id),
          headers: { authorization },
          ...(wanted === 'GET' || wanted === 'DELETE' ? {} : { payload: {} }),
        })
        expect([name, answer.statusCode]).toEqual([name, 403])
      }
    },
  )

  it(
    'sees and moves nothing of another institution',
    { meta: { spec: ['asvs.8.4.1', 'asvs.8.2.2'] } },
    async () => {
      expect((await officer.get(`/api/applications/${id}`)).status).toBe(200)
      const stranger = await road.as('circle@example.az')
      expect((await stranger.get(`/api/applications/${id}`)).status).toBe(404)
      const command = { revision: 1, transition: 'take', track: { name: 'choice', index: 0 } }
      expect((await stranger.send('POST', `/api/applications/${id}/commands`, command)).status).toBe(404)
      const queue = await stranger.send<{ rows: unknown[] }>('POST', '/api/desk/queue', {})
      expect(queue).toMatchObject({ status: 200, body: { rows: [] } })
      const other = await road.as('rauf@example.az')
      expect((await other.get(`/api/applications/${id}`)).status).toBe(404)
    },
  )
})

describe('a body', () => {
  const send = (payload: string) =>
    road.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload,
      headers: { 'content-type': 'application/json' },
    })

  it.each(['{"a":{"__proto__":{"x":1}}}', '{"a":[{"constructor":{"prototype":{"x":1}}}]}'])(
    'with a key that every object has is refused in answers of a form: %s',
    { meta: { spec: ['asvs.15.3.6', 'asvs.1.5.2'] } },
    async (answers) => {
      const { body } = await owner.send('POST', '/api/applications', { process: 'support' })
      const answer = await road.app.inject({
        method: 'PUT',
        url: `/api/applications/${body.id}/draft`,
        payload: `{"revision":${body.revision},"answers":{"details":${answers}}}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await openSession(road.portal, road.portal.database, owner.id)}`,
        },
      })
      expect([answer.statusCode, 'x' in {}]).toEqual([400, false])
    },
  )

  it.each(['["a"]', '{"x":1}', '1', 'true', 'null'])(
    'whose text is something else is refused: %s',
    { meta: { spec: ['asvs.15.3.5', 'asvs.2.2.1'] } },
    async (value) => {
      expect((await send(`{"login":${value},"password":"Portal2026"}`)).statusCode).toBe(400)
      expect((await send(`{"login":"aysel@example.az","password":${value}}`)).statusCode).toBe(400)
    },
  )

  it('with numbers that nobody can count with is refused', { meta: { spec: ['asvs.1.4.2'] } }, async () => {
    for (const revision of [-1, 1.5, 1e99, 2 ** 53, 2 ** 31])
      expect([
        revision,
        (await owner.send('PUT', `/api/applications/${id}/draft`, { revision, answers: {} })).status,
      ]).toEqual([revision, expect.toBeOneOf([400, 409, 422])])
    for (const limit of ['-1', '1e9', '99999999999999999999', 'NaN', 'Infinity'])
      expect([limit, (await owner.get(`/api/lists/country?limit=${limit}`)).status]).toEqual([limit, 400])
  })
})
