import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { appCode, enrol, PASSWORD, prove, REASON, signIn, signOn } from '../staff/people.ts'
import { otherServer } from './otherServer.ts'

let road: Road
let other: FastifyInstance
let admin: Traveller
beforeAll(async () => {
  road = await openRoad()
  other = await otherServer(road)
  admin = await road.as('admin@example.az')
})
afterAll(async () => {
  await other.close()
  await road.close()
})

/** How both servers answer to somebody who asks who they are: each of them looks for itself. */
async function known(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = (app: FastifyInstance) => app.inject({ url: '/api/users/current_user', headers })
  return [(await ask(road.app)).statusCode, (await ask(other)).statusCode]
}
const enter = async (login: string): Promise<string> =>
  (await signIn(road, { login, password: PASSWORD })).body.token ?? ''
const freshToken = async (email: string): Promise<string> =>
  openSession(road.portal, road.portal.database, (await road.as(email)).id)
const lastLink = async (email: string): Promise<string> =>
  /(?:forgetpassword#|token=)([\w-]+)/.exec((await road.inbox(email)).at(-1) ?? '')?.[1] ?? ''
const care = async (person: string, what: string, body: object) =>
  admin.send('POST', `/api/admin/people/${person}/${what}`, { ...body, reason: REASON }, await prove(admin))

describe('a session', () => {
  it(
    'is made at the sign-in alone: what the browser brought with it becomes none',
    { meta: { spec: ['asvs.7.2.2', 'asvs.7.6.2'] } },
    async () => {
      const chosen = randomBytes(32).toString('base64url')
      const attackers = await freshToken('samir@example.az')
      for (const brought of [chosen, attackers]) {
        const answer = await road.app.inject({
          method: 'POST',
          url: `/api/auth?token=${brought}`,
          headers: {
            authorization: `Bearer ${brought}`,
            cookie: `token=${brought}; session=${brought}; sid=${brought}`,
          },
          payload: { login: 'aysel@example.az', password: PASSWORD },
        })
        const { token, fin } = answer.json<{ token: string; fin: string }>()
        expect([answer.statusCode, fin]).toEqual([200, '5AYSEL1'])
        expect(token).not.toBe(brought)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
      expect(await known(chosen)).toEqual([401, 401])
      const { fin } = (await travellerWith(road, '', attackers).get<{ fin: string }>('/api/users/profile'))
        .body
      expect(fin).not.toBe('5AYSEL1')
    },
  )

  it(
    'comes by its header alone: by no cookie, no address and no body',
    { meta: { spec: ['asvs.7.2.1'] } },
    async () => {
      const token = await freshToken('aysel@example.az')
      const tries = [
        { url: `/api/users/current_user?token=${token}&access_token=${token}` },
        {
          url: '/api/users/current_user',
          headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
        },
        { url: '/api/users/current_user', headers: { 'x-authorization': `Bearer ${token}` } },
        { url: '/api/users/current_user', headers: { authorization: token } },
        { url: '/api/users/current_user', headers: { authorization: `Basic ${token}` } },
        { url: '/api/users/current_user', headers: { authorization: `Bearer ${token} ${token}` } },
        { url: `/%2e%2e/api/users/current_user`, headers: { authorization: `Bearer ${token}x` } },
      ]
      for (const one of tries) expect((await road.app.inject(one)).statusCode).not.toBe(200)
      expect(await known(token)).toEqual([200, 200])
    },
  )

  it(
    'that was ended is over at every server, and nothing that was asked with it brings it back',
    { meta: { spec: ['asvs.7.4.1'] } },
    async () => {
      const token = await enter('samir@example.az')
      expect(await known(token)).toEqual([200, 200])
      await other.inject({
        method: 'DELETE',
        url: '/api/auth',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await known(token)).toEqual([401, 401])
      road.clock.advance(10 * 60_000)
      expect(await known(token)).toEqual([401, 401])
      expect(
        (
          await road.app.inject({
            method: 'DELETE',
            url: '/api/auth',
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode,
      ).toBe(401)
    },
  )

  it(
    'of a stolen password is over at every server once the password is another',
    { meta: { spec: ['asvs.7.4.3'] } },
    async () => {
      const [stolen, own] = [await enter('elchin@example.az'), await enter('elchin@example.az')]
      const passwords = { oldPassword: PASSWORD, password: 'Another2026', passwordRepeat: 'Another2026' }
      const thief = travellerWith(road, '', stolen)
      const calendar = await thief.send<{ url: string }>('POST', '/api/calendar/ticket')
      const { pathname } = new URL(calendar.body.url, 'http://localhost')
      expect((await road.app.inject({ url: pathname })).statusCode).toBe(200)
      const changed = await travellerWith(road, '', own).send('POST', '/api/users/password', passwords)
      expect(changed.status).toBe(200)
      expect([await known(stolen), await known(own)]).toEqual([
        [401, 401],
        [200, 200],
      ])
      expect((await road.app.inject({ url: pathname })).statusCode).toBe(404)
    },
  )

  it('of staff is nobody’s desk from the moment on in which the role ends', async () => {
    const officer = await road.as('finance@example.az')
    const token = await freshToken('finance@example.az')
    const queue = (app: FastifyInstance) =>
      app.inject({
        method: 'POST',
        url: '/api/desk/queue',
        payload: {},
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await queue(other)).statusCode).toBe(200)
    const { body } = await admin.get<{ roles: { id: string; ended: unknown }[] }>(
      `/api/admin/people/${officer.id}`,
    )
    for (const { id } of body.roles)
      expect((await care(officer.id, 'roles/end', { role: id })).status).toBe(200)
    expect([(await queue(other)).statusCode, (await queue(road.app)).statusCode]).toEqual([403, 403])
  })

  it(
    'of who is blocked is over, and is none again when the block is',
    { meta: { spec: ['asvs.7.4.2'] } },
    async () => {
      const person = await road.as('rauf@example.az')
      const token = await freshToken('rauf@example.az')
      await care(person.id, 'block', { blocked: true })
      expect(await known(token)).toEqual([401, 401])
      // One that came to be at that very moment.
      expect(await known(await openSession(road.portal, road.portal.database, person.id))).toEqual([401, 401])
      await care(person.id, 'block', { blocked: false })
      expect(await known(token)).toEqual([401, 401])
    },
  )
})

/** Everything that stands for somebody or something, as the portal gave it out a moment ago. */
async function everyToken(): Promise<{ [kind: string]: string }> {
  const aysel = await road.as('aysel@example.az')
  const last = (url: string): string => url.split(/[/=]/).at(-1)?.replace('.ics', '') ?? ''
  const file = await aysel.upload()
  const ticket = await aysel.send<{ url: string }>('POST', `/api/files/${file}/ticket`)
  const calendar = await aysel.send<{ url: string }>('POST', '/api/calendar/ticket')
  const [paper] = (await aysel.get<{ items: DocumentRow[] }>('/api/documents')).body.items
  const { template, key } = paper ?? {}
  const { code } = (await aysel.send<{ code: string }>('POST', '/api/documents', { template, key })).body
  const shown = await aysel.send<{ shown: string }>('POST', '/api/documents/ticket', { code })
  const report = await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', {
    as: 'csv',
    filter: {},
  })
  await road.app.inject({
    method: 'POST',
    url: '/api/auth/reset_password_request',
    payload: { email: 'aysel@example.az' },
  })
  const reset = await lastLink('aysel@example.az')
  const roles = [{ is: 'analyst', institution: null }]
  const body = { email: 'aysel@example.az', language: 'az', roles }
  await admin.send('POST', '/api/admin/invitations', body, await prove(admin))
  const invitation = await lastLink('aysel@example.az')
  const samir = await road.as('samir@example.az')
  await enrol(road, samir)
  const proven = await signIn(road, { token: await signOn(road, samir) }, '/api/auth/asan_login')
  return {
    session: await freshToken('aysel@example.az'),
    file: last(ticket.body.url),
    paper: last(shown.body.shown),
    code,
    calendar: last(calendar.body.url),
    report: last(report.body.url),
    reset,
    invitation,
    proven: proven.body.params?.again ?? '',
    fileId: file,
  }
}

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })

/** Where each of them opens something. */
const doors: { [kind: string]: (token: string, session: string) => InjectOptions } = {
  session: (token) => ({ url: '/api/users/current_user', headers: { authorization: `Bearer ${token}` } }),
  file: (token) => ({ url: `/getfile/${token}` }),
  paper: (token) => ({ url: `/api/document_file/${token}` }),
  calendar: (token) => ({ url: `/ics/${token}.ics` }),
  report: (token) => ({ url: `/getreport/${token}` }),
  reset: (token) => post('/api/auth/validate_token', { token, phoneLast4: '0001' }),
  invitation: (token, session) => ({
    method: 'POST',
    url: '/api/users/invitation/look',
    payload: { token },
    headers: { authorization: `Bearer ${session}` },
  }),
}

it(
  'a token of one kind opens nothing as another, and its own once it is tried there',
  { meta: { spec: ['asvs.9.2.2'] } },
  async () => {
    const tokens = await everyToken()
    for (const [kind, token] of Object.entries(tokens)) expect([kind, token]).not.toEqual([kind, ''])
    const wrong: string[] = []
    for (const [kind, token] of Object.entries(tokens))
      for (const [door, request] of Object.entries(doors)) {
        if (door === kind) continue
        const { statusCode } = await road.app.inject(request(token, tokens['session'] ?? ''))
        if (statusCode < 400) wrong.push(`${kind} as ${door}: ${statusCode}`)
      }
    for (const kind of ['session', 'file', 'paper', 'code', 'reset', 'invitation']) {
      const { status } = await signIn(road, { token: tokens[kind] ?? '' }, '/api/auth/asan_login')
      if (status < 400) wrong.push(`${kind} as single sign-on: ${status}`)
    }
    expect(wrong).toEqual([])
    for (const [door, request] of Object.entries(doors)) {
      const { statusCode } = await road.app.inject(request(tokens[door] ?? '', tokens['session'] ?? ''))
      expect([door, statusCode]).toEqual([door, 200])
    }
  },
)

describe('what works once works once', () => {
  /** Two at the same moment, one at each server. */
  async function twice(request: InjectOptions): Promise<number[]> {
    const answers = await Promise.all([road.app.inject(request), other.inject(request)])
    return answers.map(({ statusCode }) => statusCode).sort((one, next) => one - next)
  }

  it(
    'at two servers at the same moment: files, links, codes of the app and recovery codes',
    { meta: { spec: ['asvs.6.5.1'] } },
    async () => {
      const sabina = await road.as('sabina@example.az')
      const { secret, recoveryCodes } = await enrol(road, sabina)
      const file = await sabina.upload()
      const { url } = (await sabina.send<{ url: string }>('POST', `/api/files/${file}/ticket`)).body
      expect(await twice({ url })).toEqual([200, 404])
      road.clock.advance(60_000)
      const login = { login: 'sabina@example.az', password: PASSWORD }
      const app = { ...login, code: appCode(secret, road.clock.now()) }
      expect(await twice(post('/api/auth', app))).toEqual([200, 401])
      expect(await twice(post('/api/auth', { ...login, code: recoveryCodes[0] }))).toEqual([200, 401])
    },
  )

  it('and a file’s address no longer than a minute', { meta: { spec: ['asvs.14.2.1'] } }, async () => {
    const aysel = await road.as('aysel@example.az')
    const file = await aysel.upload()
    const { url } = (await aysel.send<{ url: string }>('POST', `/api/files/${file}/ticket`)).body
    road.clock.advance(60_001)
    expect((await road.app.inject({ url })).statusCode).toBe(404)
  })
})
